import { expect, it } from 'vitest'
import { createLine, type LinePage } from './hostLine.js'

const origin = 'https://farcaster.xyz'

interface Call {
  readonly id: string
}

/** Creates a framed page with a record of the messages to its parent, and a function that sends it messages. */
function openLine({ where }: { readonly where: string | undefined } = { where: origin }) {
  const sent: { message: Call; to: string | undefined }[] = []
  const parent = {
    postMessage: (message: unknown, to: string) => sent.push({ message: message as Call, to }),
  }
  const page: LinePage = Object.assign(new EventTarget(), {
    parent,
    document: new EventTarget(),
    ReactNativeWebView: {
      postMessage: (text: string) => sent.push({ message: JSON.parse(text), to: undefined }),
    },
  })
  const say = (data: unknown, { source = parent, from = origin }: { source?: object; from?: string } = {}) =>
    (page as unknown as EventTarget).dispatchEvent(
      Object.assign(new Event('message'), { data, source, origin: from }),
    )
  const sayNatively = (type: string, data: unknown) =>
    (page.document as EventTarget).dispatchEvent(Object.assign(new Event(type), { data }))
  return { line: createLine(page, where), sent, say, sayNatively }
}

it("sends messages to the host's origin only", () => {
  const { line, sent } = openLine()
  void line.call('ethProviderRequestV2', { method: 'eth_accounts' })
  expect(sent).toMatchObject([{ to: origin, message: { type: 'APPLY', path: ['ethProviderRequestV2'] } }])
})

it('accepts answers and events only from the parent window and its origin', async () => {
  const { line, sent, say } = openLine()
  const events: unknown[] = []
  line.hear(event => events.push(event))
  const answer = line.call('ethProviderRequestV2', {})
  const { id } = sent[0]?.message ?? expect.fail('nothing was written')
  const event = { type: 'frameEthProviderEvent', event: 'accountsChanged', params: [['0x1']] }
  for (const stranger of [{ source: {} }, { from: 'https://evil.example' }]) {
    say({ id, type: 'RAW', value: 'forged' }, stranger)
    say(event, stranger)
  }
  for (const nonsense of [null, 'text', {}, { id: 7 }, { id: 'other', value: 'forged' }]) say(nonsense)
  say({ type: 'frameEthProviderEvent', event: 'accountsChanged' })
  say(event)
  say({ id, type: 'RAW', value: 'true' })
  await expect(answer).resolves.toBe('true')
  expect(events).toEqual([{ event: 'accountsChanged', params: [['0x1']] }])
})

it("rejects with the host's error", async () => {
  const { line, sent, say } = openLine()
  const answer = line.call('ethProviderRequestV2', {})
  say({
    id: sent[0]?.message.id,
    type: 'HANDLER',
    name: 'throw',
    value: { isError: true, value: { message: 'no such' } },
  })
  await expect(answer).rejects.toMatchObject({ code: 'REQUEST_FAILED', context: { reason: 'no such' } })
})

it("uses the native channel of an app's web view", async () => {
  const native = openLine({ where: undefined })
  const events: unknown[] = []
  native.line.hear(event => events.push(event))
  const answer = native.line.call('ethProviderRequestV2', {})
  const { id } = native.sent[0]?.message ?? expect.fail('nothing was written')
  expect(native.sent[0]?.to).toBeUndefined()
  native.say({ id, type: 'RAW', value: 'forged' })
  native.sayNatively('FarcasterFrameEthProviderEvent', { event: 'chainChanged', params: ['0x1'] })
  native.sayNatively('FarcasterFrameCallback', { id, type: 'RAW', value: 'true' })
  await expect(answer).resolves.toBe('true')
  expect(events).toMatchObject([{ event: 'chainChanged', params: ['0x1'] }])
})
