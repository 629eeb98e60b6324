import type { NameCheck, NamesActions, NamesState, NameTrouble } from '@foyer/core/features'
import { ListRow, RowGroup, ScrollArea, Spinner, StatusMessage, Tag, ViewBody } from '@foyer/ui'
import { NameField } from '@foyer/ui/names'
import type { JSX } from 'react'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { fill } from '../../locales/fill.js'
import type { Messages } from '../../locales/Messages.js'
import { startRegistering } from './startRegistering.js'

/** The result of checking a name. */
type FoundName = Extract<NameCheck, { readonly name: string }>

/** The text key of each result. */
const statusWords = { free: 'available', taken: 'registered', refused: 'refused' } as const

/** The checked name of {@link NameResults}, and the handler of a choice. */
interface NameResultsProps {
  readonly check: FoundName
  readonly onChoose: (name: string) => void
}

/**
 * The typed name with its availability, and suggestions if it is not available. Pressing an available name registers
 * it.
 */
function NameResults({ check, onChoose }: NameResultsProps): JSX.Element {
  const words = useMessages().account.names
  const available = <Tag tone="success">{words.available}</Tag>
  const isFree = check.status === 'free'
  const suggestions = isFree ? [] : check.suggestions
  return (
    <>
      <RowGroup label={words.results}>
        <ListRow
          title={check.name}
          tag={isFree ? available : <Tag>{words[statusWords[check.status]]}</Tag>}
          isDisabled={!isFree}
          onClick={() => onChoose(check.name)}
          testId="foyer-account-name-result"
        />
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
      {suggestions === undefined && (
        <div role="status" aria-label={words.suggesting} style={{ display: 'grid', placeItems: 'center' }}>
          <Spinner size="sm" />
        </div>
      )}
    </>
  )
}

/** Returns the text of a failed request, with the service's reason if it gave one. */
function troubleText(
  trouble: NameTrouble | undefined,
  words: Messages['account']['names'],
): string | undefined {
  if (!trouble) return undefined
  const { failure, step } = trouble
  return (failure.code === 'NAME_FAILED' ? failure.context.reason : undefined) ?? words[step]
}

/** Props of {@link NameForm}. */
export interface NameFormProps {
  readonly actions: NamesActions
  readonly state: NamesState
  readonly label: string
  readonly onLabel: (label: string) => void
  /** The reason why the last chosen name could not be registered. */
  readonly refusal: string | undefined
  readonly onRefused: (text: string | undefined) => void
}

/** The field for a name, with the result of checking it. */
export function NameForm(props: NameFormProps): JSX.Element {
  const { actions, state, label, onLabel, refusal, onRefused } = props
  const { foyer } = useView()
  const messages = useMessages()
  const words = messages.account.names
  const { check, zone, trouble } = state
  const isCurrent = check.status !== 'none' && check.label === label
  const found = isCurrent && 'name' in check ? check : undefined
  const register = (name: string) => {
    onRefused(undefined)
    void startRegistering({ foyer, actions, name, words, messages, onRefused })
  }
  const free = isCurrent && check.status === 'free' ? check.name : undefined
  return (
    <ViewBody>
      <NameField
        label={words.field}
        value={label}
        onChange={onLabel}
        suffix={`.${zone}`}
        error={isCurrent && check.status === 'invalid' ? words[check.fault] : refusal}
        isBusy={label !== '' && isCurrent && check.status === 'pending'}
        submitLabel={fill(words.register, { name: free ?? '' })}
        onSubmit={free === undefined ? undefined : () => register(free)}
        testId="foyer-account-name"
      />
      <p className="visually-hidden" role="status">
        {found && `${found.name}: ${words[statusWords[found.status]]}`}
      </p>
      {found && (
        <ScrollArea>
          <NameResults check={found} onChoose={register} />
        </ScrollArea>
      )}
      {isCurrent && check.status === 'failed' && (
        <TryAgain
          title={troubleText(trouble, words) ?? words.resolve}
          onRetry={() => actions.check(label)}
          testId="foyer-account-name-failed"
        />
      )}
      {trouble && trouble.step !== 'resolve' && (
        <StatusMessage
          tone="error"
          title={troubleText(trouble, words) ?? ''}
          testId="foyer-account-name-trouble"
        />
      )}
    </ViewBody>
  )
}
