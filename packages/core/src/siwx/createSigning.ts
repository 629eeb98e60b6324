import { type AccountId, FoyerError, isFoyerError, toFailure, toFoyerError } from '@foyer/common'
import { usesSmartAccount } from '../account/usesSmartAccount.js'
import type { Attempt } from '../features/createAttempts.js'
import { askWalletToSign } from './askWalletToSign.js'
import { callPlugin } from './callPlugin.js'
import type { Flow } from './createFlow.js'
import type { SiwxParts } from './SiwxParts.js'
import type { SiwxMessage, SiwxSession } from './SiwxPlugin.js'
import { toSiwxSubject } from './subject.js'

/** Runs one try to sign: message, wallet, plugin. A second call while one runs joins it. Never rejects. */
export function createSigning(parts: SiwxParts, flow: Flow): () => Promise<void> {
  const { kernel, source, sessions, attempts } = parts
  const held: { running?: Promise<void> | undefined } = {}

  const add = (session: SiwxSession, account: AccountId, { signal }: Attempt) => {
    // A session that was taken in after the visitor gave up is ended again.
    const onLate = () => void sessions.end(account).catch(kernel.report)
    return callPlugin(source, { step: 'verify', signal, onLate }, plugin => plugin.addSession(session))
  }

  const fail = (run: Attempt, account: AccountId, thrown: unknown) => {
    if (!run.isCurrent()) return
    const error = toShown(thrown, {
      isSmart: usesSmartAccount(kernel.store.getState()),
      isSigned: flow.read().step !== 'preparing',
    })
    flow.track('SIWX_AUTH_ERROR', account)
    if (isFoyerError(error, 'SIWE_ANSWER_MISSING')) kernel.log('error', error)
    flow.ask(run, account, toFailure(error)) // the screen says it
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
      flow.write({ ...step, step: 'signing' })
      const text = message.toString()
      const signature = await askWalletToSign(kernel, { account, message: text, signal: run.signal })
      if (!run.isCurrent()) return
      flow.write({ ...step, step: 'verifying' })
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
    if (now.step !== 'asked') return held.running ?? Promise.resolve()
    const running = attempt(now.account).finally(() => {
      if (held.running === running) held.running = undefined
    })
    held.running = running
    return running
  }
}

/**
 * What the visitor is told. A smart account that fails to sign is named whatever its wallet says: one that cannot sign
 * is often told apart from one that would not by nobody.
 */
function toShown(thrown: unknown, how: { readonly isSmart: boolean; readonly isSigned: boolean }): Error {
  if (how.isSmart && how.isSigned) {
    const message = 'This application might not support Smart Accounts'
    return new FoyerError('SIWX_SMART_ACCOUNT_UNSUPPORTED', {}, { message, cause: thrown })
  }
  if (isFoyerError(thrown, 'REQUEST_REJECTED')) {
    return new FoyerError('SIWX_SIGNATURE_DECLINED', {}, { message: 'Signature declined', cause: thrown })
  }
  return thrown instanceof Error ? thrown : toFoyerError(thrown)
}

/** The content of a message as plain data: what is stored and sent has no methods. */
function toContent(message: SiwxMessage): SiwxSession['data'] {
  return JSON.parse(JSON.stringify(message)) as SiwxSession['data'] // a message's fields are texts and lists of texts
}
