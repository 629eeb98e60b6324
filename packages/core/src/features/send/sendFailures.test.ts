import { type ErrorCode, FoyerError } from '@foyer/common'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { hostOf } from '../../testing/loadProbe.js'
import { testNetworks } from '../../testing/networks.js'
import { fillIn, openSend, sendToken, somebody } from './sending.test.support.js'

const failureOf = (code: ErrorCode, context: object = {}) => new FoyerError(code as 'ABORTED', context)

/** Sends while the wallet fails, and returns everything that was reported. */
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

describe('a failed transfer', () => {
  it.each([
    ['REQUEST_REJECTED', {}],
    ['FUNDS_INSUFFICIENT', { symbol: 'COIN' }],
    ['TOKEN_FROZEN', {}],
  ] as const)('is shown only to the visitor after %s, and the balance is not read', async (code, context) => {
    const told = await sendTo(failureOf(code, context))
    expect(told).toMatchObject({ code, moves: [], reported: [] })
    expect(told.snackbar).toMatchObject({
      variant: 'error',
      content: { kind: 'notice', code: 'SEND_FAILED' },
    })
  })

  it.each(['TRANSACTION_FAILED', 'WALLET_LOCKED', 'RPC_FAILED'] as const)(
    'is also reported to the host after %s, and the balance is read again',
    async code => {
      const told = await sendTo(failureOf(code))
      expect(told).toMatchObject({ code, moves: ['eip155:1:0xaaa'], reported: [code] })
      expect(told.snackbar).toMatchObject({ content: { kind: 'notice', code: 'SEND_FAILED' } })
    },
  )

  it.each(['OUTCOME_UNKNOWN', 'WALLET_DISCONNECTED'] as const)(
    'is not reported as failed after %s, because it may be sent, and the balance is read',
    async code => {
      const told = await sendTo(failureOf(code))
      expect(told).toEqual({ code, moves: ['eip155:1:0xaaa'], reported: [], snackbar: undefined })
    },
  )

  it('is not reported if the wallet shows another account, which has its own notice', async () => {
    const told = await sendTo(failureOf('ACCOUNT_CHANGED', { account: 'eip155:1:0xbbb' }))
    expect(told).toMatchObject({ code: 'ACCOUNT_CHANGED', reported: [], snackbar: undefined })
  })

  it('is reported on the page if another account signed, because the form has changed', async () => {
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

  it('is tracked with its values and the reason', async () => {
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

  it('reports the request that a wallet does not support', async () => {
    const { actions, session } = await fillIn()
    Reflect.deleteProperty(session ?? {}, 'sendAsset')
    await expect(actions.send()).rejects.toMatchObject({
      code: 'REQUEST_UNSUPPORTED',
      context: { method: 'sendAsset' },
    })
  })

  it('calls neither network nor wallet if the review already had the reason', async () => {
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

it('returns no link if its network has no explorer', async () => {
  const { blockExplorer: _, ...plain } = testNetworks.one
  const { actions } = await openSend('eip155', { options: { networks: [plain] } })
  actions.chooseToken(sendToken())
  actions.setAmount('1')
  actions.setReceiver(somebody)
  expect(await actions.send()).toMatchObject({ hash: '0xhash', explorerUrl: undefined })
})
