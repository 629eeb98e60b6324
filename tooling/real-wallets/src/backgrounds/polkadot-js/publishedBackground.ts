import './browserHost.js'
import Extension from '@polkadot/extension-base/background/handlers/Extension'
import State from '@polkadot/extension-base/background/handlers/State'
import Tabs from '@polkadot/extension-base/background/handlers/Tabs'
import { AccountsStore } from '@polkadot/extension-base/stores'
import { keyring } from '@polkadot/ui-keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import type { WalletControl } from '../WalletControl.js'

/** The accounts of development chains, whose keys are public. */
const addresses = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty',
] as const
const names = ['Alice', 'Bob']
const password = 'password'

type Handle = (id: string, message: string, request: unknown, url?: string, port?: object) => Promise<unknown>

/** The published background of polkadot-js, with a user who has two accounts. */
export interface PublishedBackground {
  /** Answers a message of the page. `tell` receives the results of a subscription. */
  answer(
    asked: { id: string; message: string; request: unknown },
    tell: (said: object) => void,
  ): Promise<unknown>
  readonly owner: Omit<WalletControl, 'moveToNetwork'>
}

/** Starts the background. It answers each request immediately, but while locked it leaves signing requests open. */
export function startBackground(): PublishedBackground {
  const state = new State()
  const extension = new Extension(state)
  const tabs = new Tabs(state)
  const page = location.origin
  const ask = (message: string, request: unknown) =>
    (extension.handle as unknown as Handle).call(extension, 'owner', message, request)
  const ready = start(state, ask)

  const whenReady: typeof ask = async (message, request) => {
    await ready
    return ask(message, request)
  }

  const calls: string[] = []
  const prompted = new Set<string>()
  let approval: 'auto' | 'reject' | 'for good' = 'auto'
  let isLocked = false

  const answerAuthorizations = () => {
    for (const { id } of state.allAuthRequests) {
      prompted.add(id)
      if (approval === 'auto') void ask('pri(authorize.approve)', { id, authorizedAccounts: [addresses[0]] })
      else void ask(approval === 'reject' ? 'pri(authorize.cancel)' : 'pri(authorize.reject)', id)
    }
  }
  const answerSignings = () => {
    for (const { id } of state.allSignRequests) {
      prompted.add(id)
      if (approval !== 'auto') void ask('pri(signing.cancel)', { id })
      else if (!isLocked) void ask('pri(signing.approve.password)', { id, password, savePass: false })
    }
  }
  // The subject emits a request before its sender awaits the response.
  state.authSubject.subscribe(() => queueMicrotask(answerAuthorizations))
  state.signSubject.subscribe(() => queueMicrotask(answerSignings))

  return {
    async answer({ id, message, request }, tell) {
      await ready
      calls.push(message)
      const port = { postMessage: tell, onDisconnect: { addListener: () => undefined } }
      return (tabs.handle as unknown as Handle).call(tabs, id, message, request, page, port)
    },
    owner: {
      lock() {
        isLocked = true
      },
      unlock() {
        isLocked = false
        answerSignings()
      },
      switchAccount: index =>
        void whenReady('pri(authorize.update)', { url: page, authorizedAccounts: [addresses[index]] }),
      disconnect: () => void whenReady('pri(authorize.remove)', page),
      setApproval(policy) {
        approval = policy
      },
      refuseForGood() {
        approval = 'for good'
      },
      promptCount: () => prompted.size,
      requests: () => calls,
      addresses: () => addresses,
    },
  }
}

/** Opens the key store. The first page load adds the user's accounts. */
async function start(
  state: State,
  ask: (message: string, request: unknown) => Promise<unknown>,
): Promise<void> {
  await cryptoWaitReady()
  await state.init()
  keyring.loadAll({ store: new AccountsStore(), type: 'sr25519' })
  if (keyring.getAccounts().length > 0) return
  for (const name of names)
    await ask('pri(accounts.create.suri)', { name, password, suri: `//${name}`, type: 'sr25519' })
}
