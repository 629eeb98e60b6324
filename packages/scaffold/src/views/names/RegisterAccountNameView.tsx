import { type FoyerState, selectActiveNetwork, selectNamespaceWith } from '@foyer/core'
import type { NameRegistration, NamesActions } from '@foyer/core/features'
import { Button, EmptyState, NetworkImage, Shimmer, StatusMessage, ViewBody, ViewFoot } from '@foyer/ui'
import { NetworkMark } from '@foyer/ui/connecting-mark'
import NetworkIcon from '@foyer/ui/icons/network'
import { type JSX, useEffect, useState } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { selectNames, usePart } from '../../foyer/usePart.js'
import { useMessages, useView } from '../../foyer/ViewContext.js'
import { TryAgain } from '../../foyer/ViewFailure.js'
import { failureText } from '../../locales/failureTexts.js'
import { fill } from '../../locales/fill.js'
import { NameForm } from './NameForm.js'

const selectImage = (state: FoyerState) =>
  selectActiveNetwork(state, selectNamespaceWith(state, 'names'))?.network?.imageUrl

/** Props of {@link NameProgress}. */
interface NameProgressProps {
  readonly registration: Exclude<NameRegistration, { readonly status: 'none' }>
  readonly onCancel: () => void
}

/** The progress of a registration. The wait for the wallet can be canceled, but the request to the service cannot. */
function NameProgress({ registration, onCancel }: NameProgressProps): JSX.Element {
  const words = useMessages().account.names
  const { name, status } = registration
  const image = usePart(selectImage)
  const isSigning = status === 'signing'
  return (
    <>
      <ViewBody align="center" gap="lg" inset="text">
        <NetworkMark state="waiting" image={<NetworkImage src={image} size="xl" shape="hexagon" />} />
        <StatusMessage
          title={isSigning ? words.signTitle : fill(words.postTitle, { name })}
          text={isSigning ? fill(words.signText, { name }) : words.postText}
          testId="foyer-account-name-progress"
        />
      </ViewBody>
      {isSigning && (
        <ViewBody>
          <ViewFoot>
            <Button variant="secondary" isFullWidth onClick={onCancel} testId="foyer-account-name-cancel">
              {words.cancel}
            </Button>
          </ViewFoot>
        </ViewBody>
      )}
    </>
  )
}

const selectCanSwitch = ({ options }: FoyerState) => options.modal.networkSwitch

/** The empty state on a network without names, with a button to choose another network. */
function UnsupportedNames({ onRetry }: { readonly onRetry: () => void }): JSX.Element {
  const { foyer } = useView()
  const words = useMessages().account.names
  const canSwitch = usePart(selectCanSwitch)
  return (
    <ViewBody>
      <EmptyState
        icon={<NetworkIcon />}
        title={words.unsupported}
        text={words.unsupportedHint}
        testId="foyer-account-name-unsupported"
      />
      {canSwitch && (
        <Button isFullWidth onClick={() => foyer.router.push({ view: 'Networks' })}>
          {words.chooseNetwork}
        </Button>
      )}
      <ViewFoot>
        <Button variant="secondary" isFullWidth onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </ViewFoot>
    </ViewBody>
  )
}

const waiting = (
  <ViewBody>
    <Shimmer height="52px" />
  </ViewBody>
)

/** Checks the typed name while the view is mounted, except during a registration. */
function useChecking(actions: NamesActions | undefined, label: string, isWorking: boolean): void {
  useEffect(() => {
    if (!isWorking) actions?.check(label)
  }, [actions, label, isWorking])
  useEffect(() => () => actions?.leave(), [actions])
}

/** The view for choosing a name, which the wallet signs for. */
export function RegisterAccountNameView(): JSX.Element {
  const { locale } = useView()
  const { actions, failure, retry } = useFeature('names')
  const state = usePart(selectNames)
  const [label, setLabel] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const isWorking = state?.registration.status === 'signing' || state?.registration.status === 'posting'
  useChecking(actions, label, isWorking)
  if (failure) {
    const { title, next } = failureText(failure, locale)
    return <TryAgain title={title} text={next} failure={failure} onRetry={retry} />
  }
  if (!actions || !state) {
    return waiting
  }
  const { registration, check } = state
  if (isWorking && registration.status !== 'none')
    return <NameProgress registration={registration} onCancel={actions.cancel} />
  if (check.status === 'unsupported') return <UnsupportedNames onRetry={() => actions.check(label)} />
  const type = (typed: string) => {
    setRefusal(undefined)
    setLabel(typed)
  }
  const props = { actions, state, label, onLabel: type, refusal, onRefused: setRefusal }
  return <NameForm {...props} />
}
