import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import { serve } from '@foyer/local-services'
import { readEvmKey, signEvmMessage } from '@foyer/testing/signing/eip155'
import {
  type Address,
  decodeAbiParameters,
  decodeFunctionData,
  encodeFunctionResult,
  type Hex,
  hexToBigInt,
  keccak256,
  parseAbi,
  stringToHex,
} from 'viem'

/** The person who signs on the phone, and the signed message. */
export interface FarcasterSigner {
  readonly name: string
  /** Whether an auth address of the account signs instead of its custody address. */
  readonly isByAuthAddress?: boolean
  /** Changes the message before it is signed. */
  readonly rewrite?: ((message: string) => string) | undefined
}

/** A local Farcaster: a relay, the page of the phone's app, and a node that stores the keys. */
export interface LocalFarcaster {
  readonly relayUrl: string
  readonly rpcUrl: string
  /** Returns the Farcaster id (fid) of the account with the name. */
  fidOf(name: string): number
  /** Opens a link in the phone's app and signs. Resolves to the app's redirect URL. */
  sign(url: string, signer: FarcasterSigner): Promise<string>
  /** Returns the response that the relay gives to anyone who has the link. */
  peek(url: string): Promise<{ readonly signatureParams: { readonly redirectUrl: string } }>
  /** Sets whether the node or the relay responds. */
  setReachable(which: 'node' | 'relay', isReachable: boolean): void
  stop(): Promise<void>
}

interface Channel {
  readonly asked: {
    readonly siweUri?: string
    readonly domain?: string
    readonly nonce?: string
    readonly expirationTime?: string
    readonly redirectUrl?: string
  }
  answer?: object
}

const asIs = (message: string) => message
const relayKey = randomBytes(16).toString('hex')

/** Starts the local Farcaster. Every name has an account. */
export async function startFarcaster(): Promise<LocalFarcaster> {
  const channels = new Map<string, Channel>()
  const away = new Set<'node' | 'relay'>()
  const node = createNode()
  const served = await serve((request, response) => void answer(request, response))
  const url = `http://127.0.0.1:${served.port}`
  const rpcUrl = `${url}/rpc`
  const wallet = createWalletClient({ relay: url, ethereum: viemConnector({ rpcUrl }) })
  const tokenOf = ({ headers }: IncomingMessage) =>
    /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? ''

  const sign: LocalFarcaster['sign'] = async (link, { name, isByAuthAddress = false, rewrite = asIs }) => {
    const channelToken = wallet.parseSignInURI({ uri: link }).channelToken ?? ''
    const { siweUri, domain, nonce, expirationTime, redirectUrl } =
      channels.get(channelToken)?.asked ?? ({} as Channel['asked'])
    const key = node.keyOf(name, isByAuthAddress)
    const { message } = wallet.buildSignInMessage({
      address: key.address,
      fid: fidOf(name),
      uri: `${siweUri}`,
      domain: `${domain}`,
      nonce: `${nonce}`,
      ...(expirationTime ? { expirationTime: new Date(`${expirationTime}`) } : {}),
    })
    if (message === undefined) throw new Error('the relay asked for what nobody signs')
    const signed = rewrite(message)
    const signature = await signEvmMessage(key, signed)
    const authMethod = isByAuthAddress ? 'authAddress' : 'custody'
    const told = { message: signed, signature, fid: fidOf(name), username: name, authMethod } as const
    const { isError } = await wallet.authenticate({ authKey: relayKey, channelToken, ...told })
    if (isError) throw new Error('the relay did not take it')
    return `${redirectUrl ?? ''}`
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    const send = (status: number, json: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
    const token = tokenOf(request)
    const channel = channels.get(token)
    if (away.has(pathname === '/rpc' ? 'node' : 'relay')) return send(503, {})
    switch (`${request.method} ${pathname}`) {
      case 'POST /v1/channel': {
        const asked = JSON.parse(await text(request))
        const channelToken = randomBytes(16).toString('hex')
        channels.set(channelToken, { asked })
        const link = `${url}/~/siwf?channelToken=${channelToken}`
        return send(201, { channelToken, url: link, connectUri: link, nonce: asked.nonce })
      }
      case 'GET /v1/channel/status':
        if (!channel) return send(401, { error: 'Unauthorized' })
        if (!channel.answer) return send(202, { state: 'pending', signatureParams: channel.asked })
        // The relay returns a signature only once.
        channels.delete(token)
        return send(200, { state: 'completed', signatureParams: channel.asked, ...channel.answer })
      case 'POST /v1/channel/authenticate':
        if (!channel || request.headers['x-farcaster-auth-relay-key'] !== relayKey)
          return send(401, { error: 'Unauthorized' })
        channel.answer = JSON.parse(await text(request))
        return send(201, { state: 'completed' })
      case 'POST /rpc':
        return send(200, node.answer(JSON.parse(await text(request))))
      case 'GET /~/siwf': {
        const asking = channels.get(searchParams.get('channelToken') ?? '')
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        return void response.end(appPage(`${asking?.asked.domain}`))
      }
      case 'POST /~/siwf': {
        const name = new URLSearchParams(await text(request)).get('name') ?? ''
        const back = await sign(`${url}${request.url}`, { name })
        return void response.writeHead(303, { location: back }).end()
      }
      default:
        send(404, {})
    }
  }

  return {
    relayUrl: url,
    rpcUrl,
    fidOf,
    sign,
    async peek(link) {
      const token = new URL(link).searchParams.get('channelToken')
      const headers = { authorization: `Bearer ${token}` }
      return (await fetch(`${url}/v1/channel/status`, { headers })).json() as ReturnType<
        LocalFarcaster['peek']
      >
    },
    setReachable(which, isReachable) {
      if (isReachable) away.delete(which)
      else away.add(which)
    },
    stop: served.stop,
  }
}

const fidOf = (name: string) => Number(hexToBigInt(keccak256(stringToHex(name))) % 900_000n) + 1

function appPage(domain: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Farcaster on this machine</title><link rel="icon" href="data:,">
<style>body{font:16px system-ui;max-width:20rem;margin:4rem auto;padding:0 1rem}input,button{font:inherit;padding:.5rem;width:100%;box-sizing:border-box;margin:.25rem 0}</style>
<h1>Farcaster on this machine</h1><p>Sign in to ${domain}?</p>
<form method="post"><label>Name <input name="name" value="foyer" data-testid="farcaster-name"></label>
<button data-testid="farcaster-accept">Sign in</button></form></html>`
}

const registry = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])

interface RpcCall {
  readonly id: number
  readonly method: string
  readonly params: readonly [{ readonly data?: Hex }]
}

/** Creates an Optimism node that implements only the contract reads of FIP-11: `idOf` and `keyDataOf`. */
function createNode() {
  const custodies = new Map<Address, string>()
  const authAddresses = new Map<Address, string>()
  const read = (data: Hex): Hex | undefined => {
    try {
      const { functionName, args } = decodeFunctionData({ abi: registry, data })
      if (functionName === 'idOf') {
        const name = custodies.get(args[0])
        return encodeFunctionResult({
          abi: registry,
          functionName,
          result: name === undefined ? 0n : BigInt(fidOf(name)),
        })
      }
      const [fid, key] = args
      const name = authAddresses.get(decodeAbiParameters([{ type: 'address' }], key)[0])
      const isNamed = name !== undefined && BigInt(fidOf(name)) === fid
      const result = isNamed ? { state: 1, keyType: 2 } : { state: 0, keyType: 0 }
      return encodeFunctionResult({ abi: registry, functionName, result })
    } catch {
      return undefined
    }
  }
  return {
    keyOf(name: string, isAuthAddress: boolean) {
      const account = readEvmKey(keccak256(stringToHex(`${isAuthAddress ? 'auth ' : ''}${name}`)))
      const known = isAuthAddress ? authAddresses : custodies
      known.set(account.address, name)
      return account
    },
    answer({ id, method, params: [call] }: RpcCall) {
      const result = method === 'eth_call' && call.data ? read(call.data) : undefined
      if (result) return { jsonrpc: '2.0', id, result }
      // Without an on-chain check, the client verifies signatures of plain keys locally.
      return { jsonrpc: '2.0', id, error: { code: -32601, message: 'not here' } }
    },
  }
}
