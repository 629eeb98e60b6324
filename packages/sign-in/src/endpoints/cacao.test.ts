import { expect, it } from 'vitest'
import { createEvmSigner } from '../__fixtures__/createSigners.js'
import { createWorld, origin } from '../__fixtures__/createWorld.js'

const domain = new URL(origin).host
const recap =
  'urn:recap:eyJhdHQiOnsiZWlwMTU1Ijp7InJlcXVlc3QvZXRoX3NlbmRUcmFuc2FjdGlvbiI6W3t9XSwicmVxdWVzdC9wZXJzb25hbF9zaWduIjpbe31dfX19'
const permissions =
  "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': 'eth_sendTransaction', 'personal_sign' for 'eip155'."

/**
 * Creates a sign-in that a wallet signs while pairing. The text has the format of `formatMessage` in
 * @walletconnect/utils 2.21.8.
 */
async function pair({
  statement,
  resources,
}: {
  readonly statement?: string
  readonly resources?: readonly string[]
}) {
  const world = createWorld()
  const browser = world.browser()
  const { address, chainId, sign } = createEvmSigner()
  const nonce = await browser.nonce()
  const [iat, exp] = [world.time(), world.time(3_600_000)]
  const message = [
    `${domain} wants you to sign in with your Ethereum account:`,
    address,
    '',
    ...(statement ? [statement] : []),
    '',
    `URI: ${origin}/page`,
    'Version: 1',
    'Chain ID: 31337',
    `Nonce: ${nonce}`,
    `Issued At: ${iat}`,
    `Expiration Time: ${exp}`,
    ...(resources ? ['Resources:', ...resources.map(each => `- ${each}`)] : []),
  ].join('\n')
  const signature = await sign(message)
  const cacao = {
    h: { t: 'caip122' },
    p: {
      iss: `did:pkh:${chainId}:${address}`,
      aud: `${origin}/page`,
      domain,
      version: '1',
      nonce,
      iat,
      exp,
      ...(resources && { resources }),
    },
    s: { t: 'eip191', s: signature },
  }
  return {
    browser,
    address,
    signIn: { data: { accountAddress: address, chainId }, message, signature, cacao },
  }
}

it.each([
  ['with a statement and permissions', { statement: `Sign in. ${permissions}`, resources: [origin, recap] }],
  ['with permissions alone', { statement: permissions, resources: [recap] }],
  ['with neither', {}],
])('accepts a sign-in that a WalletConnect wallet signed while pairing, %s', async (_, parts) => {
  const { browser, address, signIn } = await pair(parts)
  expect(await browser.post('/verify', signIn)).toMatchObject({ status: 200 })
  expect(await browser.session()).toMatchObject({ accountAddress: address, chainId: 'eip155:31337' })
})

it('trusts only the signed text, not the cacao', async () => {
  const { browser, signIn } = await pair({})
  const message = signIn.message.replace('Chain ID: 31337', 'Chain ID: 31338')
  const data = { ...signIn.data, chainId: 'eip155:31338' }
  const answered = await browser.post('/verify', { ...signIn, data, message })
  expect(answered).toMatchObject({ status: 422, body: { reason: 'signature' } })
})
