import { ScrollArea, ViewBody } from '@foyer/ui'
import { SearchField } from '@foyer/ui/search'
import { type JSX, type ReactNode, useState } from 'react'
import { useMessages } from './ViewContext.js'

/** The label and the results of a {@link SearchPanel}. */
export interface SearchPanelProps {
  /** The accessible label of the search field. */
  readonly label: string
  readonly testId: string
  /** Renders the results for a search text, which is empty at first. */
  readonly children: (search: string) => ReactNode
}

/** A search field that stays in place above its scrolling results. */
export function SearchPanel({ label, testId, children }: SearchPanelProps): JSX.Element {
  const messages = useMessages()
  const [search, setSearch] = useState('')
  return (
    <>
      <ViewBody>
        <SearchField
          label={label}
          clearLabel={messages.modal.clearSearch}
          value={search}
          onChange={setSearch}
          testId={testId}
        />
      </ViewBody>
      <ScrollArea>
        <ViewBody>{children(search)}</ViewBody>
      </ScrollArea>
    </>
  )
}
