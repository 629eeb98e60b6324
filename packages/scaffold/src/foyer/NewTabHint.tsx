import { newTabHint } from '@foyer/ui'
import type { JSX } from 'react'
import { useMessages } from './ViewContext.js'

/** Describes every link that leaves the modal. Not visible. */
export function NewTabHint(): JSX.Element {
  return <span {...newTabHint}>{useMessages().modal.newTab}</span>
}
