import type { NameCheck } from '@foyer/core/names'
import { ListRow, RowGroup, Spinner, Tag } from '@foyer/ui'
import type { JSX } from 'react'
import { useNamesCopy } from '../../copy/account/useNamesCopy.js'

/** Props of {@link NameResults}. */
export interface NameResultsProps {
  readonly check: Extract<NameCheck, { readonly status: 'free' | 'taken' }>
  readonly onChoose: (name: string) => void
}

/** The name that was typed and whether it can be had; where not, others that can. Pressing one registers it. */
export function NameResults({ check, onChoose }: NameResultsProps): JSX.Element {
  const words = useNamesCopy()
  const available = <Tag tone="success">{words.available}</Tag>
  const isTaken = check.status === 'taken'
  const suggestions = isTaken ? check.suggestions : []
  return (
    <RowGroup label={words.results}>
      <ListRow
        title={check.name}
        tag={isTaken ? <Tag>{words.registered}</Tag> : available}
        isDisabled={isTaken}
        onClick={() => onChoose(check.name)}
        testId="foyer-account-name-result"
      />
      {suggestions === undefined && (
        <div role="status" aria-label={words.suggesting} style={{ display: 'grid', placeItems: 'center' }}>
          <Spinner size="sm" />
        </div>
      )}
      {suggestions?.map(name => (
        <ListRow
          key={name}
          title={name}
          tag={available}
          onClick={() => onChoose(name)}
          testId="foyer-account-name-suggestion"
        />
      ))}
    </RowGroup>
  )
}
