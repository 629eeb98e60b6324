import type { NameCheck, NamesActions, NamesState } from '@foyer/core/features'
import { ListRow, RowGroup, ScrollArea, Spinner, Tag, ViewBody } from '@foyer/ui'
import { NameField } from '@foyer/ui/names'
import type { JSX } from 'react'
import { namesEn } from '../../copy/en/accountParts.js'
import { fill } from '../../copy/messages.js'
import { useCopyPart, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { startRegistering } from './startRegistering.js'

/** Props of {@link NameResults}. */
interface NameResultsProps {
  readonly check: Extract<NameCheck, { readonly status: 'free' | 'taken' }>
  readonly onChoose: (name: string) => void
}

/** The name that was typed and whether it can be had; where not, others that can. Pressing one registers it. */
function NameResults({ check, onChoose }: NameResultsProps): JSX.Element {
  const words = useCopyPart('account', 'names', namesEn)
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

/** Props of {@link NameForm}. */
export interface NameFormProps {
  readonly actions: NamesActions
  readonly state: NamesState
  readonly label: string
  readonly onLabel: (label: string) => void
}

/** The field for a name, with what was found out about it. */
export function NameForm({ actions, state, label, onLabel }: NameFormProps): JSX.Element {
  const { foyer, language } = useView()
  const words = useCopyPart('account', 'names', namesEn)
  const { check, zone } = state
  const isCurrent = check.status !== 'none' && check.label === label
  const isFound = isCurrent && (check.status === 'free' || check.status === 'taken')
  const register = (name: string) =>
    void startRegistering({ foyer, actions, name, words, errors: language.errors })
  const free = isCurrent && check.status === 'free' ? check.name : undefined
  return (
    <ViewBody>
      <NameField
        label={words.field}
        value={label}
        onChange={onLabel}
        suffix={`.${zone}`}
        error={isCurrent && check.status === 'invalid' ? words[check.fault] : undefined}
        isBusy={label !== '' && isCurrent && check.status === 'pending'}
        submitLabel={fill(words.register, { name: free ?? '' })}
        onSubmit={free === undefined ? undefined : () => register(free)}
        testId="foyer-account-name"
      />
      <p className="visually-hidden" role="status">
        {isFound && `${check.name}: ${check.status === 'free' ? words.available : words.registered}`}
      </p>
      {isFound && (
        <ScrollArea>
          <NameResults check={check} onChoose={register} />
        </ScrollArea>
      )}
      {isCurrent && check.status === 'failed' && (
        <TryAgain
          title={words.resolve}
          onRetry={() => actions.check(label)}
          testId="foyer-account-name-failed"
        />
      )}
    </ViewBody>
  )
}
