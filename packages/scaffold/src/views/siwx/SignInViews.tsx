import type { SiwxFlow } from '@foyer/core/siwx'
import { Spinner, StatusMessage, ViewBody } from '@foyer/ui'
import type { JSX } from 'react'
import { useFeature } from '../../foyer/FeatureScreen.js'
import { useDebounced, useKept } from '../../foyer/useNow.js'
import { sliceOf, usePart } from '../../foyer/usePart.js'
import { useMessages } from '../../foyer/ViewContext.js'
import { ViewFailure } from '../../foyer/ViewFailure.js'
import { SettledPanel } from './SettledPanel.js'
import { isSettled, SignPanel } from './SignPanel.js'

/** The placeholder until it is known whether the visitor must sign. */
function CheckingPanel(): JSX.Element {
  return (
    <ViewBody gap="lg" align="center">
      <Spinner size="lg" />
      <StatusMessage title={useMessages().siwx.sign.checking} testId="foyer-siwx-checking" />
    </ViewBody>
  )
}

const selectSiwx = sliceOf('siwx')
/** Longer than the closing animation. The modal usually closes once a sign-in is settled. */
const settleMs = 300
const idle: SiwxFlow = { step: 'idle' }

/** Returns the flow to show. It keeps the last step while the modal closes. */
function useShownFlow(flow: SiwxFlow): SiwxFlow {
  const hasRested = useDebounced(isSettled(flow), settleMs)
  const lastAsked = useKept(isSettled(flow) ? undefined : flow)
  return isSettled(flow) && !hasRested && lastAsked ? lastAsked : flow
}

/** The current step of the sign-in. */
function SignInScreen(): JSX.Element {
  const { actions, failure, retry } = useFeature('siwx')
  const state = usePart(selectSiwx)
  const flow = useShownFlow(state?.flow ?? idle)
  if (failure) return <ViewFailure retry={retry} failure={failure} />
  if (!actions || !state || flow.step === 'checking') return <CheckingPanel />
  if (isSettled(flow)) return <SettledPanel step={flow.step} />
  return <SignPanel flow={flow} actions={actions} isRequired={state.isRequired} />
}

/** The view that asks the visitor to sign in with a message. */
export function SIWXSignMessageView(): JSX.Element {
  return <SignInScreen />
}

/** The view of {@link SIWXSignMessageView} by its older name, which hosts with a SIWE client open. */
export function ConnectingSiweView(): JSX.Element {
  return <SignInScreen />
}
