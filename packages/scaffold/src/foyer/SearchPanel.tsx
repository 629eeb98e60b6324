import { ScrollArea, ViewBody } from '@foyer/ui'
import { type JSX, type ReactNode, useCallback, useState } from 'react'
import { SearchBox } from './SearchBox.js'

/** Reports the number of results and the text that they were searched for. `undefined` while they are loading. */
export type ReportCount = (count: number | undefined, search: string) => void

/** The label and the results of a {@link SearchPanel}. */
export interface SearchPanelProps {
  /** The accessible label of the search field. */
  readonly label: string
  readonly testId: string
  /** Renders the results for a search text, which is empty at first, and reports their number. */
  readonly children: (search: string, onCount: ReportCount) => ReactNode
}

/** A search field that stays in place above its scrolling results. */
export function SearchPanel({ label, testId, children }: SearchPanelProps): JSX.Element {
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<{ readonly count: number | undefined; readonly search: string }>()
  const report = useCallback<ReportCount>((count, searched) => setFound({ count, search: searched }), [])
  const count = found?.search === search ? found.count : undefined
  return (
    <>
      <ViewBody>
        <SearchBox label={label} value={search} onChange={setSearch} count={count} testId={testId} />
      </ViewBody>
      <ScrollArea>
        <ViewBody>{children(search, report)}</ViewBody>
      </ScrollArea>
    </>
  )
}
