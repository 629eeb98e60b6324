import {
  type AccountId,
  FoyerError,
  isFoyerError,
  parseAccountId,
  toFailure,
  toFoyerError,
  withDeadline,
} from '@foyer/common'
import type { Attempt } from '../../base/latest.js'
import { usesSmartAccount } from '../../wallet/account/selectors.js'
import { selectActiveAccount } from '../../wallet/connection/selectors.js'
import { callPlugin } from './openPlugin.js'
import { isSiwxOption } from './SignInOption.js'
import type { SiwxMessage, SiwxSession } from './SiwxPlugin.js'
import { toSiwxSubject } from './sessions.js'
import type { SignInFlow, SiwxParts } from './signInFlow.js'
import type { SiwxNeeds } from './state.js'

/** The timeout of a signature, which leaves time to fetch a hardware wallet. */
const timeoutMs = 5 * 60_000
const method = 'signMessage'

/**
 * Asks an account's wallet to sign a message with the protocol that the adapter chooses. A wallet that does not let the
 * page choose uses its own protocol. Failures: those of the wallet, `SIWX_CLIENT_MISSING`, `REQUEST_UNSUPPORTED`,
 * `REQUEST_TIMED_OUT`, `WALLET_ANSWER_INVALID`, `ABORTED`.
 */
async function askWalletToSign(
  { adapters, session: sessionOf, store }: SiwxNeeds,
  { account, message, signal }: { account: AccountId; message: string; signal: AbortSignal },
): Promise<string> {
  const { namespace, address } = parseAccountId(account)
  const session = sessionOf(namespace)
  if (!session) throw new FoyerError('SIWX_CLIENT_MISSING')
  const protocol = adapters.get(namespace)?.signInProtocol?.(address)
  if (!session.signMessage) throw new FoyerError('REQUEST_UNSUPPORTED', { method })
  const active = selectActiveAccount(store.getState(), namespace)
  const request = { message, ...(active ? { account: active } : {}) }
  const ask = async (inner: AbortSignal) => {
    const plain = () => session.signMessage?.({ ...request, signal: inner })
    if (!protocol) return plain()
    try {
      return await session.signMessage?.({ ...request, signal: inner, protocol })
    } catch (error) {
      if (isFoyerError(error, 'REQUEST_UNSUPPORTED')) return plain()
      throw error
    }
  }
  const signature = await withDeadline(ask, {
    timeoutMs,
    signal,
    onTimeout: () => new FoyerError('REQUEST_TIMED_OUT', { method, afterMs: timeoutMs }),
  })
  if (typeof signature !== 'string') throw new FoyerError('WALLET_ANSWER_INVALID', { method })
  return signature
}

/**
 * Returns a function that runs one attempt to sign: message, wallet, plugin. A second call joins a running one. Never
 * rejects.
 */
export function createSigning(parts: SiwxParts, flow: SignInFlow): () => Promise<void> {
  const { needs, source, sessions, attempts } = parts
  let underWay: Promise<void> | undefined

  const add = (session: SiwxSession, account: AccountId, { signal }: Attempt) => {
    // Ends a session that the plugin stored after the visitor canceled, unless the visitor has signed in again.
    const onLate = () => {
      const now = flow.read()
      if (now.step === 'signedIn' && now.account === account) return
      void sessions.end(account).catch(needs.report)
    }
    return callPlugin(source, { step: 'verify', signal, onLate }, plugin => plugin.addSession(session))
  }

  const fail = (run: Attempt, account: AccountId, thrown: unknown) => {
    if (!run.isCurrent()) return
    const error = toShown(thrown, {
      isSmart: usesSmartAccount(needs.store.getState()),
      isSigned: flow.read().step !== 'preparing',
    })
    flow.track('SIWX_AUTH_ERROR', account)
    if (isFoyerError(error, 'SIWE_ANSWER_MISSING')) needs.log('error', error)
    flow.ask(run, account, toFailure(error)) // the view shows it
  }

  const attempt = async (account: AccountId) => {
    const run = attempts.begin()
    const step = { attempt: run.attempt, account }
    flow.track('CLICK_SIGN_SIWX_MESSAGE', account)
    try {
      flow.write({ ...step, step: 'preparing' })
      const how = { step: 'message', signal: run.signal } as const
      const message = await callPlugin(source, how, plugin => plugin.createMessage(toSiwxSubject(account)))
      if (!run.isCurrent()) return
      const text = message.toString()
      flow.write({ ...step, step: 'signing', message: text })
      const signature = await askWalletToSign(needs, { account, message: text, signal: run.signal })
      if (!run.isCurrent()) return
      flow.write({ ...step, step: 'verifying', message: text })
      const session = { data: toContent(message), message: text, signature }
      await add(session, account, run)
      if (!run.isCurrent()) return
      sessions.note(account)
      flow.track('SIWX_AUTH_SUCCESS', account)
      flow.accept(run, account, [session])
    } catch (error) {
      fail(run, account, error)
    }
  }

  return () => {
    const now = flow.read()
    if (now.step !== 'asked') return underWay ?? Promise.resolve()
    const running = attempt(now.account).finally(() => {
      if (underWay === running) underWay = undefined
    })
    underWay = running
    return running
  }
}

/**
 * Returns the error to show. It reports a smart account that failed to sign, whatever the wallet reports, because
 * wallets often confuse a missing ability with a refusal.
 */
function toShown(thrown: unknown, how: { readonly isSmart: boolean; readonly isSigned: boolean }): Error {
  if (isFoyerError(thrown, 'SIGNED_BY_ANOTHER_ACCOUNT')) return thrown
  if (how.isSmart && how.isSigned) {
    return new FoyerError('SIWX_SMART_ACCOUNT_UNSUPPORTED', {}, { cause: thrown })
  }
  if (isFoyerError(thrown, 'REQUEST_REJECTED')) {
    return new FoyerError('SIWX_SIGNATURE_DECLINED', {}, { cause: thrown })
  }
  return thrown instanceof Error ? thrown : toFoyerError(thrown)
}

/** Returns the content of a message as plain data, which is stored and sent without methods. */
function toContent(message: SiwxMessage): SiwxSession['data'] {
  return JSON.parse(JSON.stringify(message)) as SiwxSession['data'] // its fields are strings and lists of strings
}

/**
 * Returns a function that cancels the sign-in. It disconnects the wallet if the app requires sign-in. Otherwise the
 * visitor continues without one. Never rejects.
 */
export function createCancel(
  { needs, slice, declines, attempts }: SiwxParts,
  flow: SignInFlow,
): () => Promise<void> {
  const { router, store, settings } = needs
  return async () => {
    const now = flow.read()
    const isOver = now.step === 'idle' || now.step === 'signedIn' || now.step === 'cancelling'
    if (isOver) return
    const { account } = now
    flow.track('CLICK_CANCEL_SIWX', account)
    const run = attempts.begin()
    // The older client always disconnects.
    if (slice.read().isRequired || !isSiwxOption(settings.signIn)) {
      flow.write({ step: 'cancelling', attempt: run.attempt, account })
      try {
        await needs.disconnect(parseAccountId(account).namespace)
      } catch {
        if (run.isCurrent()) flow.ask(run, account) // `disconnect` shows and reports its own failure
        return
      }
    } else {
      declines.add(account)
      flow.goOn(run, account)
      if (store.getState().options.modal.placement === 'inline') return
    }
    router.reset({ view: 'Connect' })
  }
}
