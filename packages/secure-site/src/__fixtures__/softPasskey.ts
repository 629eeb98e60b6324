import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** Values that replace the correct ones in an authenticator's response. */
export interface PasskeyLies {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  readonly counter?: number
  readonly challenge?: string
  readonly credentialId?: string
  readonly userHandle?: string
}

/** A software passkey whose responses a test can falsify. */
export interface SoftPasskey {
  readonly id: string
  /** Returns the handle of the user that the passkey was created for. */
  userHandle(): string
  make(
    request: { readonly challenge: string; readonly user: { readonly id: string } },
    lies?: PasskeyLies,
  ): RegistrationResponseJSON
  sign(request: { readonly challenge: string }, lies?: PasskeyLies): AuthenticationResponseJSON
}

const flagsOf = (isVerified: boolean, more = 0) => 0b1 | (isVerified ? 0b100 : 0) | more
const hasCredential = 0b0100_0000

/**
 * Creates a passkey for the site at `origin`. With `isCounting: false` its counter stays at 0, as with synced
 * passkeys.
 */
export function createSoftPasskey(origin: string, { isCounting = true } = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const idBytes = randomBytes(16)
  const id = idBytes.toString('base64url')
  let uses = 0
  let owner = ''
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (flags: number, counter: number, rpId: string) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count])
  }
  const host = new URL(origin).hostname
  return {
    id,
    userHandle: () => owner,
    make({ challenge, user }, { origin: from = origin, rpId = host, isVerified = true, ...lies } = {}) {
      owner = user.id
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(idBytes.length)
      const authData = Buffer.concat([
        authenticatorData(flagsOf(isVerified, hasCredential), 0, rpId),
        Buffer.alloc(16),
        length,
        idBytes,
        isoCBOR.encode(cose),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ])
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)) // only strings, bytes and maps, which CBOR can encode
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', lies.challenge ?? challenge, from).toString(
            'base64url',
          ),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign({ challenge }, { origin: from = origin, rpId = host, isVerified = true, ...lies } = {}) {
      if (isCounting) uses += 1
      const data = authenticatorData(flagsOf(isVerified), lies.counter ?? uses, rpId)
      const client = clientData('webauthn.get', lies.challenge ?? challenge, from)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      const named = lies.credentialId ?? id
      return {
        id: named,
        rawId: named,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
          userHandle: lies.userHandle ?? owner,
        },
      }
    },
  }
}
