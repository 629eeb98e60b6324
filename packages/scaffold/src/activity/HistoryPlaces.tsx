import { useStyles } from '@foyer/ui'
import { ValueRowShimmer } from '@foyer/ui/rows'
import type { JSX } from 'react'
import css from './HistoryPlaces.css?inline'

/** As many as the list shows while its first page is on its way. */
const places = [1, 2, 3, 4, 5, 6, 7]

/** Stands where what happened on an account will be listed, row by row. */
export function HistoryPlaces(): JSX.Element {
  useStyles(css)
  return (
    <div className="history-places">
      {places.map(place => (
        <ValueRowShimmer key={place} />
      ))}
    </div>
  )
}
