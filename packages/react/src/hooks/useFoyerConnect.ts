import { type Failure, FoyerError, isFoyerError, toFailure } from '@foyer/common'
import type { FoyerState } from '@foyer/core'
import type {
  ConnectedAccount,
  DeepLink,
  OfferedLogins,
  OwnInterfaceActions,
  PageConnectProgress,
  WalletChoice,
} from '@foyer/core/own-interface'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useInstance, useSelected } from '../provider/FoyerContext.js'
import type { NamespaceOptions } from '../register.js'
import {
  failedState,
  idleState,
  pendingState,
  type RequestControls,
  type RequestState,
  succeededState,
} from '../requests/useRequests.js'
import { loadOwnInterface, useOwnInterface } from './useOwnInterface.js'

/** The controls for connecting from the app's own page. The progress is in `flow`. */
export type UseFoyerConnectReturn = RequestControls<ConnectedAccount> & {
  /** The progress of connecting. It belongs to the instance, so every component sees the same. */
  readonly flow: PageConnectProgress
  /** The logins for visitors without a wallet: e-mail, and the social accounts. Empty until loaded. */
  readonly logins: OfferedLogins
  /**
   * Connects the visitor's choice: a wallet of {@link useFoyerConnectors} or {@link useFoyerWallets}, a text that
   * identifies a wallet (`'io.metamask'`), `'walletConnect'` for any wallet that scans the code, `{ email }`, or `{
   * social }`. A wallet in this browser receives a connection request. Any other wallet is paired. On a phone this
   * tap opens its app, so call the function in the handler of the tap. A new choice cancels the previous one.
   * `namespace` selects a namespace if the wallet serves several. Resolves to the account, or to `undefined` with the
   * reason in `failure`. Never rejects.
   */
  connect(choice: WalletChoice, options?: NamespaceOptions): Promise<ConnectedAccount | undefined>
  /**
   * Like `connect`, but rejects with `CONNECT_REJECTED`, `CONNECT_TIMED_OUT`, `CONNECTOR_NOT_FOUND`,
   * `PAIRING_EXPIRED` …, and with `ABORTED` after `cancel`, `retry`, `reset` or another choice.
   */
  connectAsync(choice: WalletChoice, options?: NamespaceOptions): Promise<ConnectedAccount>
  /** Cancels the current attempt, and forgets a failed one. */
  cancel(): void
  /** Repeats the last choice, with a new pairing URI if one is needed. */
  retry(): void
  /** Opens the app of the wallet that is being paired, in the task of the tap. Defaults to the best deep link. */
  openWallet(link?: DeepLink): void
  /** Sends the six-digit code from the e-mail. */
  submitCode(code: string): void
  /** Requests another e-mail. */
  resendCode(): void
}

function toRequestState(flow: PageConnectProgress): RequestState<ConnectedAccount> {
  if (flow.status === 'idle') return idleState
  if (flow.status === 'failed') return failedState(flow.failure)
  if (flow.status !== 'connected') return pendingState()
  const { status: _, ...account } = flow
  return succeededState(account)
}

const ignore = () => undefined
const idle: PageConnectProgress = { status: 'idle' }
const noLogins: OfferedLogins = { hasEmail: false, socials: [] }

/**
 * Preloads the code for social logins if the app offers any, because their window opens only in the task of the tap.
 */
function usePreparedSocials(own: OwnInterfaceActions | undefined): void {
  const foyer = useInstance('useFoyerConnect')
  useEffect(() => {
    if (own && own.selectLogins(foyer.getState()).socials.length > 0) void own.prepareSocials()
  }, [own, foyer])
}

/**
 * Connects from the app's own page, without the modal.
 *
 * @example
 * const { flow, connect, retry } = useFoyerConnect()
 * if (flow.status === 'failed') return <button onClick={retry}>{flow.failure.code}</button>
 */
export function useFoyerConnect(): UseFoyerConnectReturn {
  const foyer = useInstance('useFoyerConnect')
  const { own, failure: loadFailure, take } = useOwnInterface(foyer)
  const [pressFailure, setPressFailure] = useState<Failure>()
  const [isPressed, setPressed] = useState(false)
  const [forgotten, setForgotten] = useState<string>()
  const newestPress = useRef(0)
  usePreparedSocials(own)
  const select = useCallback((state: FoyerState) => own?.selectProgress(state) ?? idle, [own])
  const progress = useSelected(foyer, select)
  const selectOffered = useCallback((state: FoyerState) => own?.selectLogins(state) ?? noLogins, [own])
  const logins = useSelected(foyer, selectOffered)
  const act = useCallback(
    async <Result>(run: (own: OwnInterfaceActions) => Result | Promise<Result>): Promise<Result> => {
      newestPress.current += 1
      if (own) return run(own) // in the task of the tap
      const press = newestPress.current
      const isNewest = () => press === newestPress.current
      setPressFailure(undefined)
      setPressed(true)
      try {
        const loaded = await loadOwnInterface(foyer)
        take(loaded)
        if (isNewest()) return run(loaded)
      } catch (error) {
        if (isNewest() && !isFoyerError(error, 'ABORTED')) setPressFailure(toFailure(error))
        throw error
      } finally {
        if (isNewest()) setPressed(false)
      }
      throw new FoyerError('ABORTED')
    },
    [own, foyer, take],
  )
  const actions = useMemo(() => {
    const connectAsync = async (choice: WalletChoice, { namespace }: NamespaceOptions = {}) => {
      setForgotten(undefined)
      return act(each => each.connect(choice, namespace))
    }
    /** The reason for a failure is in the state. */
    const press = (run: (own: OwnInterfaceActions) => void) => void act(run).catch(ignore)
    return {
      connectAsync,
      connect: (...choice: Parameters<typeof connectAsync>) => connectAsync(...choice).catch(ignore),
      cancel: () => press(each => each.cancel()),
      retry: () => press(each => each.retry()),
      openWallet: (link?: DeepLink) =>
        press(each => {
          const flow = each.selectProgress(foyer.getState())
          const chosen = link ?? (flow.status === 'pairing' ? flow.deepLink : undefined)
          if (chosen) each.openWallet(chosen)
        }),
      submitCode: (code: string) => press(each => each.submitCode(code)),
      resendCode: () => press(each => each.resendCode()),
    }
  }, [act, foyer])
  const reset = useCallback(() => {
    actions.cancel()
    const now = own?.selectProgress(foyer.getState())
    setForgotten(now?.status === 'connected' ? now.account : undefined)
  }, [actions, own, foyer])
  const failure = own ? undefined : (pressFailure ?? loadFailure)
  return useMemo(() => {
    const flow = failure ? toFailed(failure) : progress
    const isForgotten = flow.status === 'connected' && flow.account === forgotten
    const state = isForgotten ? idleState : isPressed ? pendingState() : toRequestState(flow)
    return { ...state, flow, logins, ...actions, reset }
  }, [failure, progress, logins, actions, forgotten, isPressed, reset])
}

/** Returns the progress after the connecting code failed to load. The next press loads it again. */
function toFailed(failure: Failure): PageConnectProgress {
  return { status: 'failed', failure, next: 'retry', wallet: undefined, installUrl: undefined }
}
