import type { JSX } from 'react'
import { CollectiblesGrid } from '../../activity/CollectiblesGrid.js'

/** The collectibles of the account. */
export function NftsTab(): JSX.Element {
  return <CollectiblesGrid />
}
