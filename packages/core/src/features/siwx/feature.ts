import { type AccountId, parseAccountId, type Stop, stopAll } from '@foyer/common'
import { defineFeature } from '../../base/defineFeature.js'
import { createLatest } from '../../base/latest.js'
import { createFeatureSlice } from '../../base/slice.js'
import { currentRoute } from '../../modal/router/routerState.js'
import { type Route, rowOf } from '../../modal/views.js'
import { type Checks, createChecks, followSessions, isSigning } from './checks.js'
import { createOneClick } from './createOneClick.js'
import { createSignInScreen } from './createSignInScreen.js'
import { createPluginSource } from './openPlugin.js'
import { createDeclines, createSessions, readSubject, requireSubject } from './sessions.js'
import { createSignInFlow, type SignInFlow, type SiwxParts } from './signInFlow.js'
import { createCancel, createSigning } from './signing.js'
import { initialSiwxState, type SiwxActions, type SiwxFlow, type SiwxNeeds } from './state.js'

/**
 * Follows the account and network in use. Checks each new account. Signs the earlier account out if a rule requires
 * it.
 */
function followAccount(parts: SiwxParts, flow: SignInFlow, checks: Checks): Stop {
  const { needs, source, sessions } = parts
  let followed: AccountId | undefined

  /**
   * Signs the earlier account out if a rule requires it. The rules apply within one namespace. Another namespace
   * keeps its own account.
   */
  const leave = async (before: AccountId | undefined, account: AccountId) => {
    const rules = source.current()?.signOut
    if (!before || !rules) return
    const [old, next] = [parseAccountId(before), parseAccountId(account)]
    if (old.namespace !== next.namespace) return
    const isOther = old.address !== next.address
    if (isOther ? rules.onAccountChange : rules.onNetworkChange) await sessions.endKnown(before)
  }
  const follow = () => {
    const account = readSubject(needs.store.getState())
    const before = followed
    if (account === before) return
    followed = account
    if (account) void checks.begin(account, leave(before, account))
    else flow.rest()
  }
  follow()
  return needs.store.subscribe((state, previous) => {
    if (
      state.connection.byNamespace !== previous.connection.byNamespace ||
      state.networks !== previous.networks
    )
      follow()
  })
}

/** Returns whether a view asks a question. It cannot be closed during a required sign-in. */
const isQuestion = ({ view }: Route) => rowOf(view)?.isQuestion === true

/** The steps in which the visitor may still answer. */
const pending: readonly SiwxFlow['step'][] = ['asked', 'preparing', 'signing', 'verifying']

/**
 * Handles closing and opening the modal during a sign-in. A close ends an optional sign-in and ignores a later answer
 * of the wallet. A required sign-in is shown again.
 */
function followModal({ needs, slice, screen, declines, attempts }: SiwxParts, flow: SignInFlow): Stop {
  const { store, addCloseGuard } = needs
  const isOwed = () => {
    const { isRequired, flow: now } = slice.read()
    return isRequired && (pending.includes(now.step) || now.step === 'cancelling')
  }
  const stops = [
    addCloseGuard(route => (isQuestion(route) && isOwed() ? 'shake' : undefined)),
    store.subscribe((state, previous) => {
      const { flow: now } = slice.read()
      const { isOpen } = state.modal
      if (isOpen === previous.modal.isOpen || now.step === 'idle' || !pending.includes(now.step)) return
      if (!isOpen && !isOwed()) {
        declines.add(now.account)
        flow.goOn(attempts.begin(), now.account)
      } else if (isOpen && isOwed() && now.step === 'asked' && !isQuestion(currentRoute(state.router))) {
        screen.show()
      }
    }),
  ]
  return stopAll(stops)
}

/** Creates the sign-in of an instance. Without a plugin, the host's calls fail with `SIWX_NOT_ENABLED`. */
function createSiwxRoom(needs: SiwxNeeds): { readonly actions: SiwxActions; readonly stop: Stop } {
  const slice = createFeatureSlice(needs.store, { id: 'siwx', initial: initialSiwxState })
  const source = createPluginSource(needs)
  const attempts = createLatest()
  const screen = createSignInScreen(needs, () => slice.read().flow.step === 'checking')
  const declines = createDeclines(needs)
  const sessions = createSessions(needs, source)
  const parts = { needs, slice, source, attempts, screen, declines, sessions }
  const flow = createSignInFlow(parts)
  const checks = createChecks(parts, flow)
  const stops = source.isEnabled
    ? [followModal(parts, flow), followSessions(parts, flow, checks), followAccount(parts, flow, checks)]
    : []

  const sign = createSigning(parts, flow)

  /** Returns the account for a host's call. */
  const subject = async () => {
    await source.load()
    return requireSubject(needs.store.getState())
  }
  return {
    actions: {
      app: needs.metadata(),
      sign() {
        const now = flow.read()
        const isUnknown = now.step === 'asked' && now.failure?.code === 'SIWX_INIT_FAILED'
        return isUnknown ? checks.begin(now.account, Promise.resolve()) : sign()
      },
      cancel: createCancel(parts, flow),
      async signIn() {
        const account = await subject()
        const { step } = flow.read()
        if (step === 'signedIn' || step === 'checking') return
        declines.remove(account)
        if (step === 'idle' || step === 'declined') flow.ask(attempts.begin(), account)
        else if (!screen.isShown()) screen.show()
      },
      async signOut() {
        const account = await subject()
        const { isRequired } = slice.read()
        // Otherwise a signature that is being verified would sign in after the sign-out.
        if (isSigning(flow.read())) {
          const run = attempts.begin()
          if (isRequired) flow.ask(run, account)
          else flow.goOn(run, account)
        }
        await sessions.end(account)
        if (!isRequired) declines.add(account)
        await checks.refresh()
      },
      sessions: async () => sessions.read(await subject()),
      ...createOneClick(parts, flow),
    },
    stop() {
      attempts.end()
      for (const stop of [...stops, screen.stop, declines.stop, sessions.stop]) stop()
    },
  }
}

/** Sign-in with a wallet message. */
export const feature = defineFeature({
  id: 'siwx',
  slice: initialSiwxState,
  start: createSiwxRoom,
})
