import { Separator } from '@foyer/ui/separator'
import type { JSX } from 'react'
import { useMessages } from '../foyer/ViewContext.js'

/**
 * Whether a login has an "or" separator before and after it. E-mail and social logins belong together, wallets do
 * not.
 */
export interface OrPlaces {
  readonly hasOrBefore: boolean
  readonly hasOrAfter: boolean
}

/** The separator between two ways to connect. */
export function Or(): JSX.Element {
  return <Separator text={useMessages().modal.or} testId="foyer-or-separator" />
}
