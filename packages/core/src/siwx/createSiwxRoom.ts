import type { Stop } from '@foyer/common'
import { createAttempts } from '../features/attempts.js'
import { createSlice } from '../features/loadFeature.js'
import type { Kernel } from '../kernel/kernel.js'
import { createChecks, followSessions } from './checks.js'
import { createFlow } from './createFlow.js'
import { createOneClick } from './createOneClick.js'
import { createSignInScreen } from './createSignInScreen.js'
import { followAccount } from './followAccount.js'
import { followModal } from './followModal.js'
import { createPluginSource } from './openPlugin.js'
import type { SiwxVerbs } from './SiwxVerbs.js'
import { createDeclines, createSessions, requireSubject } from './sessions.js'
import { createCancel, createSigning } from './signing.js'
import { initialSiwxState } from './state.js'

/** Has visitors sign in while the instance runs. Without a plugin it only says so to hosts that ask. */
export function createSiwxRoom(kernel: Kernel): { readonly verbs: SiwxVerbs; readonly stop: Stop } {
  const slice = createSlice(kernel, { id: 'siwx', slice: initialSiwxState })
  const source = createPluginSource(kernel)
  const attempts = createAttempts()
  const screen = createSignInScreen(kernel, () => slice.read().flow.step === 'checking')
  const declines = createDeclines(kernel)
  const sessions = createSessions(kernel, source)
  const parts = { kernel, slice, source, attempts, screen, declines, sessions }
  const flow = createFlow(parts)
  const checks = createChecks(parts, flow)
  const stops = source.isEnabled
    ? [followModal(parts, flow), followSessions(parts, flow, checks), followAccount(parts, flow, checks)]
    : []

  const sign = createSigning(parts, flow)

  /** The account a host's call is about. */
  const subject = async () => {
    await source.load()
    return requireSubject(kernel.store.getState())
  }
  return {
    verbs: {
      app: kernel.metadata(),
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
        await sessions.end(account)
        if (!slice.read().isRequired) declines.add(account)
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
