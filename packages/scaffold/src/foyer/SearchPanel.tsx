import { ScrollArea, ViewBody } from '@foyer/ui'
import { type JSX, type ReactNode, useState } from 'react'
import { SearchBox } from './SearchBox.js'

/** The label and the results of a {@link SearchPanel}. */
export interface SearchPanelProps {
  /** The accessible label of the search field. */
  readonly label: string
  readonly testId: string
  /** Renders the results for a search text, which is empty at first, and reports their number. */
  readonly children: (search: string, onCount: (count: number | undefined) => void) => ReactNode
}

/** A search field that stays in place above its scrolling results. */
export function SearchPanel({ label, testId, children }: SearchPanelProps): JSX.Element {
  const [search, setSearch] = useState('')
  const [count, setCount] = useState<number>()
  return (
    <>
      <ViewBody>
        <SearchBox label={label} value={search} onChange={setSearch} count={count} testId={testId} />
      </ViewBody>
      <ScrollArea>
        <ViewBody>{children(search, setCount)}</ViewBody>
      </ScrollArea>
    </>
  )
}
