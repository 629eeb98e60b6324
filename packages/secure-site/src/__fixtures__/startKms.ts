import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { serve } from '@foyer/local-services'

/** A local key management service with the protocol of AWS KMS (JSON 1.1), limited to Encrypt and Decrypt. */
export interface LocalKms {
  readonly url: string
  /** The requests it received, in order. */
  readonly asked: readonly { readonly operation: string; readonly plaintextBytes: number }[]
  /** Disables the key, so that requests with it fail. */
  disable(keyId: string): void
  stop(): Promise<void>
}

interface KmsRequest {
  readonly KeyId: string
  readonly Plaintext?: string
  readonly CiphertextBlob?: string
  readonly EncryptionContext?: Readonly<Record<string, string>>
}

/** Starts the service with the given keys. */
export async function startKms(keyIds: readonly string[]): Promise<LocalKms> {
  const keys = new Map(keyIds.map(keyId => [keyId, randomBytes(32)]))
  const asked: { operation: string; plaintextBytes: number }[] = []
  const run = async (request: IncomingMessage) => {
    const operation = `${request.headers['x-amz-target']}`.replace('TrentService.', '')
    const {
      KeyId,
      Plaintext = '',
      CiphertextBlob = '',
      EncryptionContext = {},
    } = JSON.parse(await text(request)) as KmsRequest // only the client of this file sends requests
    asked.push({ operation, plaintextBytes: Buffer.from(Plaintext, 'base64').length })
    const key = keys.get(KeyId)
    if (!key) throw new Error('DisabledException')
    const context = Buffer.from(JSON.stringify(EncryptionContext))
    if (operation === 'Encrypt') {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(context)
      const sealed = Buffer.concat([cipher.update(Plaintext, 'base64'), cipher.final()])
      return { CiphertextBlob: Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64') }
    }
    const blob = Buffer.from(CiphertextBlob, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, blob.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(context).setAuthTag(blob.subarray(12, 28))
    const opened = Buffer.concat([decipher.update(blob.subarray(28)), decipher.final()])
    return { Plaintext: opened.toString('base64') }
  }
  const served = await serve(async (request, response) => {
    const answer = await run(request).catch((error: Error) => ({ __type: error.message }))
    response.writeHead('__type' in answer ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' })
    response.end(JSON.stringify(answer))
  })
  return {
    url: `http://127.0.0.1:${served.port}`,
    asked,
    disable: keyId => void keys.delete(keyId),
    stop: served.stop,
  }
}

/** The source of a replacement for `@aws-sdk/client-kms`: the client and the two commands that the example uses. */
export const kmsSdkSource = `
const toText = bytes => Buffer.from(bytes).toString('base64')
class Command {
  constructor(input) { this.input = input }
}
export class EncryptCommand extends Command {}
export class DecryptCommand extends Command {}
export class KMSClient {
  constructor({ endpoint }) { this.endpoint = endpoint }
  async send(command) {
    const operation = command instanceof EncryptCommand ? 'Encrypt' : 'Decrypt'
    const { Plaintext, CiphertextBlob, ...rest } = command.input
    const body = { ...rest, ...(Plaintext && { Plaintext: toText(Plaintext) }), ...(CiphertextBlob && { CiphertextBlob: toText(CiphertextBlob) }) }
    const response = await fetch(this.endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'TrentService.' + operation },
      body: JSON.stringify(body),
    })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.__type)
    return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, new Uint8Array(Buffer.from(value, 'base64'))]))
  }
}
`
