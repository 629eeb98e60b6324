import { loadExport } from '@foyer/common'
import { Shimmer, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { LazyPart } from '../foyer/LazyPart.js'
import type { CodePanelProps } from './CodePanel.js'

/** Loads the boxes for a code; the field for the address begins with it, so that they are there in time. */
export const loadCodePanel = () => loadExport('CodePanel', () => import('./CodePanel.js'))

const waiting = (
  <ViewBody gap="lg">
    <Shimmer height="76px" />
    <Shimmer height="52px" />
  </ViewBody>
)

/** The boxes for a code that was mailed, in a chunk of their own that the three screens share. */
export function CodePart(props: CodePanelProps): JSX.Element {
  return <LazyPart load={loadCodePanel} props={props} waiting={waiting} />
}
