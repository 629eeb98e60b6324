import { SearchField } from '@foyer/ui/search'
import type { JSX } from 'react'
import { fill } from '../locales/fill.js'
import { useMessages, useView } from './ViewContext.js'

/** Props of {@link SearchBox}. */
export interface SearchBoxProps {
  /** The accessible name and the placeholder. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The number of results. `undefined` while they are loading. */
  readonly count: number | undefined
  readonly testId: string
}

/** A search field. Announces the number of results to screen readers. */
export function SearchBox({ count, ...field }: SearchBoxProps): JSX.Element {
  const { clearSearch, found } = useMessages().modal
  const { tag } = useView().locale
  return (
    <>
      <SearchField {...field} clearLabel={clearSearch} />
      <span className="visually-hidden" role="status">
        {field.value !== '' && count !== undefined && fill(found, { count }, tag)}
      </span>
    </>
  )
}
