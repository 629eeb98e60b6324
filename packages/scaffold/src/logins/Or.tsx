import { Separator } from '@foyer/ui/separator'
import type { JSX } from 'react'
import { useMessages } from '../foyer/ViewContext.js'

/** Where a way to connect stands beside wallets: e-mail and social belong together, wallets are something else. */
export interface OrPlaces {
  readonly hasOrBefore: boolean
  readonly hasOrAfter: boolean
}

/** The word between two ways to connect. */
export function Or(): JSX.Element {
  return <Separator text={useMessages().modal.or} testId="foyer-or-separator" />
}
