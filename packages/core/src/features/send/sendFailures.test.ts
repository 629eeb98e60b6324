import { type ErrorCode, FoyerError } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { hostOf } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { fillIn, openSend, sendToken, somebody } from './sending.test.support.js'

const failureOf = (code: ErrorCode, context: object = {}) => new FoyerError(code as 'ABORTED', context)

/** What everybody is told when the wallet answers so. */
async function sendTo(failure: FoyerError) {
  const { actions, answers, events, foyer } = await fillIn()
  const moves: string[] = []
  const { onMove } = await hostOf(foyer)
  onMove(account => moves.push(account))
  answers.answer = () => Promise.reject(failure)
  const code = await codeOf(actions.send())
  const reported = events.flatMap(event => (event.type === 'failed' ? event.failure.code : []))
  return { code, moves, reported, snackbar: foyer.getState().notices.snackbar }
}

describe('a transfer that fails', () => {
  it.each([
    ['REQUEST_REJECTED', {}],
    ['FUNDS_INSUFFICIENT', { symbol: 'COIN' }],
    ['TOKEN_FROZEN', {}],
  ] as const)(
    'is the visitor’s own doing after %s: he reads that it failed, and nobody looks for what was paid',
    async (code, context) => {
      const told = await sendTo(failureOf(code, context))
      expect(told).toMatchObject({ code, moves: [], reported: [] })
      expect(told.snackbar).toMatchObject({
        variant: 'error',
        content: { kind: 'notice', code: 'SEND_FAILED' },
      })
    },
  )

  it.each(['TRANSACTION_FAILED', 'WALLET_LOCKED', 'RPC_FAILED'] as const)(
    'is nobody’s doing after %s: the host is told, and what the account holds is read anew',
    async code => {
      const told = await sendTo(failureOf(code))
      expect(told).toMatchObject({ code, moves: ['eip155:1:0xaaa'], reported: [code] })
      expect(told.snackbar).toMatchObject({ content: { kind: 'notice', code: 'SEND_FAILED' } })
    },
  )

  it.each(['OUTCOME_UNKNOWN', 'WALLET_DISCONNECTED'] as const)(
    'is called failed by nobody after %s, for it may have been sent: what the account holds is read anew',
    async code => {
      const told = await sendTo(failureOf(code))
      expect(told).toEqual({ code, moves: ['eip155:1:0xaaa'], reported: [], snackbar: undefined })
    },
  )

  it('is told by nothing but the other account where the wallet shows another one', async () => {
    const told = await sendTo(failureOf('ACCOUNT_CHANGED', { account: 'eip155:1:0xbbb' }))
    expect(told).toMatchObject({ code: 'ACCOUNT_CHANGED', reported: [], snackbar: undefined })
  })

  it('is told over the page where another account signed: the form went with the account', async () => {
    const told = await sendTo(
      failureOf('SIGNED_BY_ANOTHER_ACCOUNT', { method: 'sendAsset', signer: '0xbbb' }),
    )
    expect(told.reported).toEqual([])
    expect(told.snackbar).toMatchObject({
      variant: 'error',
      isForPage: true,
      content: { kind: 'failure', failure: { code: 'SIGNED_BY_ANOTHER_ACCOUNT' } },
    })
  })

  it('is tracked with what was to be sent and why it was not', async () => {
    const { actions, answers, foyer } = await fillIn()
    const reports: unknown[] = []
    foyer.on('tracked', ({ tracked }) => reports.push(tracked))
    const failure = new FoyerError('TRANSACTION_FAILED', { reason: 'out of gas' })
    answers.answer = () => Promise.reject(failure)
    await codeOf(actions.send())
    const { message } = failure
    const properties = { isSmartAccount: false, network: 'eip155:1', token: 'COIN', amount: '1.5', message }
    expect(reports.at(-1)).toEqual({ event: 'SEND_ERROR', properties })
  })

  it('says which request a wallet does not know', async () => {
    const { actions, session } = await fillIn()
    Reflect.deleteProperty(session ?? {}, 'sendAsset')
    await expect(actions.send()).rejects.toMatchObject({
      code: 'REQUEST_UNSUPPORTED',
      context: { method: 'sendAsset' },
    })
  })

  it('for a reason that the review saw asks neither the network again nor the wallet', async () => {
    const { actions, adapter, answers, fee, form } = await fillIn()
    const refusal = new FoyerError('TRANSACTION_FAILED', { reason: 'paused' })
    fee.now = refusal
    actions.review()
    await expect.poll(() => form().fee.status).toBe('refused')
    let reads = 0
    adapter.names.estimateTransferFee = async () => {
      reads += 1
      return { likely: 1n, most: 1n }
    }
    const { code, context } = refusal
    await expect(actions.send()).rejects.toMatchObject({ code, context })
    expect([reads, answers.asked]).toEqual([0, []])
  })
})

it('what was sent has no link where its network has no explorer, or is offered no more', async () => {
  const { blockExplorer: _, ...plain } = testNetworks.one
  const { actions } = await openSend('eip155', { options: { networks: [plain] } })
  actions.chooseToken(sendToken())
  actions.setAmount('1')
  actions.setReceiver(somebody)
  expect(await actions.send()).toMatchObject({ hash: '0xhash', explorerUrl: undefined })
})
