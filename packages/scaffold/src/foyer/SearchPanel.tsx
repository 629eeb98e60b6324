import { ScrollArea, ViewBody } from '@foyer/ui'
import { SearchField } from '@foyer/ui/search'
import { type JSX, type ReactNode, useState } from 'react'
import { useMessages } from './ViewContext.js'

/** Props of {@link SearchPanel}. */
export interface SearchPanelProps {
  /** What is searched for. */
  readonly label: string
  readonly testId: string
  /** What there is of it for a text; empty at first. */
  readonly children: (search: string) => ReactNode
}

/** A search field that stays while what it finds is scrolled below it. */
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
