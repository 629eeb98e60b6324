import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'vitest'
import type { ToyPage } from './discovery.js'
import { type ToyTransfer, toTransferText } from './ledger.js'
import type { ToyWallet } from './session.js'

const hex = (bytes: ArrayBuffer) => Buffer.from(bytes).toString('hex')
const algorithm = { name: 'Ed25519' }

type OwnersAnswer = 'approve' | 'reject' | 'ignore'

/** Creates a wallet with new keys. It approves every request until configured otherwise. */
export async function createToyWallet(name: string) {
  const keys = await Promise.all([0, 1].map(createKey))
  const addresses = keys.map(each => each.address)
  const listeners = new Set<() => void>()
  const owner = {
    answer: 'approve' as OwnersAnswer,
    hasAllowed: false,
    prompts: 0,
    signed: [] as string[],
    /** Moves the account at `index` to the front. */
    choose: (index: number) => {
      addresses.unshift(...addresses.splice(index, 1))
      tell()
    },
    /** Revokes the page's permission. */
    disconnect: () => {
      owner.hasAllowed = false
      tell()
    },
    listenerCount: () => listeners.size,
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const consent = async () => {
    owner.prompts += 1
    if (owner.answer === 'ignore') await new Promise(() => {})
    if (owner.answer === 'reject') throw Object.assign(new Error('No'), { code: 4001 })
  }
  const wallet: ToyWallet = {
    name,
    async accounts({ silent }) {
      if (silent) return owner.hasAllowed ? [...addresses] : []
      await consent()
      owner.hasAllowed = true
      return [...addresses]
    },
    async sign({ address, text }) {
      await consent()
      owner.signed.push(text)
      const { privateKey } = keys.find(each => each.address === address) ?? expect.fail('no such account')
      return hex(await crypto.subtle.sign(algorithm, privateKey, Buffer.from(text)))
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async forget() {
      owner.hasAllowed = false
    },
  }
  return { wallet, addresses, owner }
}

async function createKey() {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey(algorithm, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  return { privateKey, address: hex(await crypto.subtle.exportKey('raw', publicKey)) }
}

/** Creates a page in which toy wallets register themselves at any time. */
export function createToyPage(): ToyPage & { announce(wallet: ToyWallet): void } {
  const target = new EventTarget()
  const toyWallets: ToyWallet[] = []
  return {
    toyWallets,
    addEventListener: (type, listener) => target.addEventListener(type, listener),
    removeEventListener: (type, listener) => target.removeEventListener(type, listener),
    announce(wallet) {
      toyWallets.push(wallet)
      target.dispatchEvent(new Event('toy-wallet'))
    },
  }
}

/**
 * Starts a node with a ledger. It accepts a transfer only if the payer signed it, the nonce is next and funds
 * suffice.
 */
export async function startToyNode(balances: ReadonlyMap<string, bigint>) {
  const ledger = new Map(balances)
  const nonces = new Map<string, number>()
  const refuse = (message: string) => ({ error: { code: 1, message } })
  const balanceOf = (address: string) => ledger.get(address) ?? 0n
  const nonceOf = (address: string) => nonces.get(address) ?? 0

  const isSigned = async (transfer: ToyTransfer, signature: string) => {
    const raw = Buffer.from(transfer.from, 'hex')
    const key = await crypto.subtle.importKey('raw', raw, algorithm, false, ['verify'])
    const text = Buffer.from(toTransferText(transfer))
    return crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'hex'), text)
  }
  const take = async (transfer: ToyTransfer, signature: string) => {
    const { from, to, nonce } = transfer
    const amount = BigInt(transfer.amount)
    if (nonce !== nonceOf(from)) return refuse('the nonce is not the next')
    if (amount > balanceOf(from)) return refuse('not enough bricks')
    if (!(await isSigned(transfer, signature))) return refuse('the signature is not that of the sender')
    ledger.set(from, balanceOf(from) - amount)
    ledger.set(to, balanceOf(to) + amount)
    nonces.set(from, nonce + 1)
    return { result: hex(await crypto.subtle.digest('SHA-256', Buffer.from(toTransferText(transfer)))) }
  }
  const answer = async (method: string, params: readonly unknown[]) => {
    if (method === 'balanceOf') return { result: String(balanceOf(String(params[0]))) }
    if (method === 'nonceOf') return { result: nonceOf(String(params[0])) }
    if (method === 'transfer') return take(params[0] as ToyTransfer, String(params[1]))
    return refuse('unknown method')
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString()) as {
      readonly id: number
      readonly method: string
      readonly params: readonly unknown[]
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ jsonrpc: '2.0', id, ...(await answer(method, params)) }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    balanceOf,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
