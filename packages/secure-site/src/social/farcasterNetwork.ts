import { type AppClient, createAppClient, viemConnector } from '@farcaster/auth-client'
import * as v from 'valibot'
import { parseSiweMessage } from 'viem/siwe'

/** The URLs of Farcaster's services. */
export interface FarcasterAddresses {
  /** The URL of an Optimism node, which resolves the owner of a key. */
  readonly rpcUrl: string
  /** The URL of the relay. Defaults to Farcaster's own. */
  readonly relayUrl?: string
}

/** A channel of the relay, for one signed message. */
export interface FarcasterChannel {
  readonly token: string
  /** The link that opens Farcaster's app. */
  readonly url: string
}

const signedForm = v.object({
  message: v.string(),
  signature: v.pipe(
    v.string(),
    v.custom<`0x${string}`>(text => typeof text === 'string' && /^0x[0-9a-f]+$/i.test(text)),
  ),
  username: v.optional(v.string()),
})

/** The signed message that the relay returned. It is not verified. */
export type FarcasterAnswer = v.InferOutput<typeof signedForm>

/** Farcaster's relay and contracts (FIP-11). */
export interface FarcasterNetwork {
  /** Opens a channel. The app returns to `returnUrl` after signing. */
  open(asked: {
    readonly nonce: string
    readonly returnUrl: string
    readonly expiresAt: number
  }): Promise<FarcasterChannel>
  /**
   * Returns `'waiting'` until there is a signature. The relay returns the signature once. Later calls return
   * `'gone'`.
   */
  read(token: string): Promise<'waiting' | 'gone' | FarcasterAnswer>
  /**
   * Returns the Farcaster id (fid) of the account whose key signed, or `undefined` if the signature is not for this
   * login.
   */
  verify(answer: FarcasterAnswer, nonce: string): Promise<number | undefined>
}

export const defaultRelayUrl = 'https://relay.farcaster.xyz'
const patienceMs = 10_000

/** Creates the access to Farcaster for a site. Its functions reject if the relay or the node is unreachable. */
export function createFarcasterNetwork(
  { rpcUrl, relayUrl = defaultRelayUrl }: FarcasterAddresses,
  origin: string,
): FarcasterNetwork {
  const client: AppClient = createAppClient({ relay: relayUrl, ethereum: viemConnector({ rpcUrl }) })
  const domain = new URL(origin).host
  const siweUri = `${origin}/farcaster`
  return {
    async open({ nonce, returnUrl, expiresAt }) {
      const expirationTime = new Date(expiresAt).toISOString()
      const asked = {
        siweUri,
        domain,
        nonce,
        expirationTime,
        redirectUrl: returnUrl,
        acceptAuthAddress: true,
      }
      const { data } = await inTime(client.createChannel(asked))
      if (!data?.channelToken || !/^(https?|farcaster):\/\//.test(data.url))
        throw new Error('the relay opened no channel')
      return { token: data.channelToken, url: data.url }
    },
    async read(channelToken) {
      const { data, response } = await inTime(client.status({ channelToken }))
      if (response?.status === 401) return 'gone'
      if (data?.state === 'pending') return 'waiting'
      if (data?.state !== 'completed') throw new Error('the relay does not tell of the channel')
      return v.parse(signedForm, data)
    },
    async verify({ message, signature }, nonce) {
      const answer = await inTime(client.verifySignInMessage({ nonce, domain, message, signature }))
      if (!answer.isError) return parseSiweMessage(message).uri === siweUri ? answer.fid : undefined
      const { errCode } = answer.error ?? {}
      if (errCode === 'unavailable' || errCode === 'unknown')
        throw new Error('Optimism cannot be asked whose key signed', { cause: answer.error })
      return undefined
    },
  }
}

/** Adds a timeout, which the library lacks. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Farcaster did not answer in time')), patienceMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
