import { hexToU8a } from '@polkadot/util'
import { type TakenCall, takeCall } from '../controls/takeCall.js'
import { untilUnlocked } from '../controls/untilUnlocked.js'
import { signPolkadotBytes, signPolkadotPayload } from '../signing/polkadotKeys.js'
import type { PolkadotExtension, PolkadotInjected, PolkadotInjectedAccount } from './PolkadotExtension.js'
import { PolkadotWalletError } from './PolkadotWalletError.js'
import {
  type PolkadotContext,
  requirePolkadotKey,
  tellPolkadotAccounts,
  visiblePolkadotAccounts,
} from './polkadotContext.js'

/** Creates the objects that a Polkadot wallet injects. Their requests reject with the messages of real extensions. */
export function createPolkadotExtension(context: PolkadotContext): {
  readonly extension: PolkadotExtension
  readonly injected: PolkadotInjected
} {
  const injected = createInjected(context)
  const extension: PolkadotExtension = Object.freeze({
    version: '1.0.0',
    ...(context.options.rdns ? { rdns: context.options.rdns } : {}),
    enable: (origin = '') =>
      takeCall(context, { method: 'enable', params: [origin] }, async call => {
        await letIn(context, call)
        return injected
      }),
  })
  return { extension, injected }
}

function createInjected(context: PolkadotContext): PolkadotInjected {
  const { options, events } = context
  const lacks = (name: string) => options.lacks?.includes(name)
  const take = <Answer>(
    method: string,
    params: readonly unknown[],
    handle: (call: TakenCall) => Promise<Answer>,
  ) => takeCall(context, { method, params }, handle)
  return Object.freeze({
    accounts: Object.freeze({
      get: (anyType = false) =>
        take('accounts.get', [anyType], async () => {
          if (!context.store.get().isConnected)
            throw new PolkadotWalletError(`The source ${options.name} has not been enabled yet`)
          return visiblePolkadotAccounts(context)
        }),
      ...(!lacks('subscribe') && {
        subscribe(listener: (accounts: readonly PolkadotInjectedAccount[]) => unknown) {
          const hear = (accounts: unknown) => listener(accounts as readonly PolkadotInjectedAccount[])
          events.on('message', hear)
          hear(visiblePolkadotAccounts(context))
          return () => events.removeListener('message', hear)
        },
      }),
    }),
    signer: Object.freeze({
      ...(!lacks('signRaw') && {
        signRaw: (raw: unknown) =>
          take('signRaw', [raw], async ({ ask }) => {
            const { address, data } = raw as { readonly address?: unknown; readonly data?: unknown }
            const key = requirePolkadotKey(context, address)
            await inWords('Cancelled', ask())
            return { id: 1, signature: signPolkadotBytes(key, hexToU8a(String(data))) }
          }),
      }),
      ...(!lacks('signPayload') && {
        signPayload: (payload: unknown) =>
          take('signPayload', [payload], async ({ ask }) => {
            const asked = payload as { readonly address?: unknown }
            const key = requirePolkadotKey(context, asked.address)
            await inWords('Cancelled', ask())
            return { id: 1, signature: signPolkadotPayload(key, asked) }
          }),
      }),
    }),
  })
}

/** Gives the page access to the accounts after the user approves. */
async function letIn(context: PolkadotContext, { method, ask }: TakenCall): Promise<void> {
  const { store, options } = context
  if (!store.get().isConnected && store.get().pending.some(each => each.method === method))
    throw new PolkadotWalletError(`The source ${options.name} has a pending authorization request`)
  await inWords('Wallet is locked', untilUnlocked(context, options))
  if (store.get().isConnected) return
  await inWords('Rejected', ask())
  store.set({ isConnected: true })
  tellPolkadotAccounts(context)
}

/** Replaces an error with the message that extensions use, as they have no codes. */
function inWords(words: string, work: Promise<void>): Promise<void> {
  return work.catch(() => {
    throw new PolkadotWalletError(words)
  })
}
