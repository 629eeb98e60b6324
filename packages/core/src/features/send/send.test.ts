import { FoyerError, type TransferFee } from '@foyer/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { selectHeldRequest, selectOrders } from '../../orders/state.js'
import { codeOf } from '../../testing/codeOf.js'
import { hostOf } from '../../testing/loadProbe.js'
import {
  contractToken,
  fillIn,
  openSend,
  postponed,
  sendToken,
  somebody,
  somebodyOnSolana,
} from './sending.test.support.js'
import { initialSendState } from './state.js'

const wei = (whole: string) => BigInt(Math.round(Number(whole) * 1000)) * 10n ** 15n
const turn = () => new Promise(resolve => setTimeout(resolve, 0))

describe('a transfer before the wallet request', () => {
  it.each([
    ['', somebody],
    ['0', somebody],
    ['0.00', somebody],
    ['1', ''],
    ['1', 'nobody'],
  ])("is refused with an amount of '%s' for '%s' [VAL-3]", async (amount, to) => {
    const { actions, answers } = await fillIn({ amount, to })
    const message = 'An amount and receiver address are required'
    await expect(actions.send()).rejects.toMatchObject({ code: 'SEND_INCOMPLETE', message })
    expect(() => actions.review()).toThrow(message)
    expect(answers.asked).toEqual([])
  })

  it('is refused without a token, on both families [VAL-4]', async () => {
    for (const [family, to] of [
      ['eip155', somebody],
      ['solana', somebodyOnSolana],
    ] as const) {
      const { actions } = await openSend(family)
      actions.setAmount('1')
      actions.setReceiver(to)
      const refusal = { code: 'TOKEN_REQUIRED', message: 'A token is required' }
      await expect(actions.send()).rejects.toMatchObject(refusal)
    }
  })

  it('is refused with a token of another network', async () => {
    const { actions } = await fillIn({ token: sendToken({ chainId: 'eip155:2' }) })
    expect(await codeOf(actions.send())).toBe('TOKEN_REQUIRED')
  })

  it('is refused for any family that cannot send, whatever the form contains [VAL-5] [CONST-19]', async () => {
    const { actions, answers } = await openSend('bip122', { abilities: ['accountChoice'] })
    actions.chooseToken(sendToken({ chainId: 'bip122:coin' }))
    actions.setAmount('1')
    const context = { networkId: 'bip122:coin' }
    const refusal = { code: 'CHAIN_UNSUPPORTED', message: 'Unsupported chain', context }
    await expect(actions.send()).rejects.toMatchObject(refusal)
    expect(answers.asked).toEqual([])
  })

  it('is refused without a connected account', async () => {
    const { actions, foyer, answers } = await openSend()
    await foyer.disconnect()
    actions.chooseToken(sendToken())
    actions.setAmount('1')
    actions.setReceiver(somebody)
    expect(await codeOf(actions.send())).toBe('ACCOUNT_NOT_CONNECTED')
    expect(answers.asked).toEqual([])
  })

  it('is refused if the balance does not cover the amount or the fee', async () => {
    const tokens = await fillIn({ token: contractToken, amount: '5.000001' })
    await expect(tokens.actions.send()).rejects.toMatchObject({
      code: 'FUNDS_INSUFFICIENT',
      context: { symbol: 'DOL' },
    })
    const coins = await fillIn({ amount: '10' })
    expect(await codeOf(coins.actions.send())).toBe('FUNDS_INSUFFICIENT')
    const poor = await fillIn({ token: contractToken, amount: '1' })
    poor.adapter.readBalance = async () => ({ amount: '0.0009', value: 9n, decimals: 4, symbol: 'COIN' })
    await expect(poor.actions.send()).rejects.toMatchObject({ context: { symbol: 'COIN' } })
    expect([tokens, coins, poor].flatMap(each => each.answers.asked)).toEqual([])
    expect(poor.form()).toMatchObject({ amount: '1', flow: { status: 'failed' } })
  })
})

describe('the request to the wallet', () => {
  it('sends the native currency, to the address as wallets take it [STATE-27]', async () => {
    const { actions, answers } = await fillIn({ to: somebody.slice(2) })
    await actions.send()
    const asset = { to: somebody, amount: wei('1.5'), token: undefined }
    const request = expect.objectContaining({ account: 'eip155:1:0xaaa', ...asset })
    expect(answers.asked).toEqual([['sendAsset', request]])
  })

  it('sends a token by the plain address of its contract [STATE-27]', async () => {
    const { actions, answers } = await fillIn({ token: contractToken, amount: '2.5' })
    await actions.send()
    const [[method, request] = []] = answers.asked
    expect(method).toBe('sendAsset')
    const asset = { to: somebody, amount: 2_500_000n, token: `0x${'cd'.repeat(20)}` }
    expect(request).toMatchObject({ account: 'eip155:1:0xaaa', ...asset })
  })

  it('sends a coin and a token of another family [STATE-27]', async () => {
    const { actions, answers, fee } = await openSend('solana')
    const mint = '5'.repeat(44)
    fee.now = { likely: 15_000n, most: 15_000n }
    const quantity = { decimals: '9', numeric: '7' }
    for (const address of [undefined, `solana:sun:${mint}`] as const) {
      const token = sendToken({ chainId: 'solana:sun', quantity, ...(address ? { address } : {}) })
      actions.chooseToken(token)
      actions.setAmount('0.25')
      actions.setReceiver(somebodyOnSolana)
      await actions.send()
    }
    expect(answers.asked).toMatchObject([
      ['sendAsset', { to: somebodyOnSolana, token: undefined, amount: 250_000_000n }],
      ['sendAsset', { to: somebodyOnSolana, token: mint, amount: 250_000_000n }],
    ])
  })

  it('keeps every digit of an amount above 2^53', async () => {
    const numeric = '123456789012345678901234567890.123456789012345678'
    const token = sendToken({ ...contractToken, quantity: { decimals: '18', numeric } })
    const { actions, answers } = await fillIn({ token, amount: numeric })
    await actions.send()
    expect(answers.asked[0]?.[1]).toMatchObject({
      to: somebody,
      amount: 123456789012345678901234567890123456789012345678n,
    })
  })

  it('is not made if the wallet is on another network, or cannot send', async () => {
    const { actions, wallet, session, answers } = await fillIn()
    Object.defineProperty(session, 'networkId', { value: 'eip155:2' })
    expect(await codeOf(actions.send())).toBe('NETWORK_SWITCH_MISMATCH')
    expect(answers.asked).toEqual([])
    expect(wallet.calls).not.toContain('switch eip155:1')
    const other = await fillIn()
    Reflect.deleteProperty(other.session ?? {}, 'sendAsset')
    expect(await codeOf(other.actions.send())).toBe('REQUEST_UNSUPPORTED')
  })

  it.each(['known', 'failed'] as const)(
    'does not read the network again after the review did: %s',
    async status => {
      const { actions, adapter, answers, fee, form } = await fillIn()
      if (status === 'failed') fee.now = new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
      actions.review()
      await turn()
      expect(form().fee.status).toBe(status)
      const readAgain = vi.fn(async () => ({ likely: 1n, most: 1n }))
      adapter.names.estimateTransferFee = readAgain
      await actions.send()
      expect(answers.asked).toHaveLength(1)
      expect(readAgain).not.toHaveBeenCalled()
    },
  )

  it('is not made if the review found that the fee is not covered', async () => {
    const { actions, adapter, answers } = await fillIn()
    adapter.readBalance = async () => ({ amount: '1.5', value: 15_000n, decimals: 4, symbol: 'COIN' })
    actions.review()
    await turn()
    expect(await codeOf(actions.send())).toBe('FUNDS_INSUFFICIENT')
    expect(answers.asked).toEqual([])
  })

  it('is made even if the network cannot be read, because the wallet has its own node', async () => {
    const { actions, fee, adapter, answers } = await fillIn()
    fee.now = new FoyerError('RPC_FAILED', { networkId: 'eip155:1' })
    adapter.readBalance = () => Promise.reject(fee.now)
    await actions.send()
    expect(answers.asked).toHaveLength(1)
  })
})

describe('a memo for the receiver', () => {
  const toShop = 'cosmos1'.padEnd(45, 'q')
  const atom = sendToken({
    chainId: 'cosmos:hub',
    symbol: 'ATOM',
    quantity: { decimals: '6', numeric: '10' },
  })

  it('is sent without surrounding spaces if the family supports it', async () => {
    const { actions, answers, form, adapter } = await openSend('cosmos')
    adapter.names = {}
    actions.chooseToken(atom)
    actions.setAmount('1.5')
    actions.setReceiver(toShop)
    actions.setMemo(' 104 882 ')
    expect(form().memo).toBe(' 104 882 ')
    await actions.send()
    expect(answers.asked).toMatchObject([['sendAsset', { to: toShop, amount: 1_500_000n, memo: '104 882' }]])
    expect(form().memo).toBe('')
  })

  it('is not sent if it is blank', async () => {
    const { actions, answers } = await openSend('cosmos')
    actions.chooseToken(atom)
    actions.setAmount('1')
    actions.setReceiver(toShop)
    actions.setMemo('  ')
    await actions.send()
    expect(answers.asked[0]?.[1]).not.toHaveProperty('memo')
  })

  it('is not sent if the family does not support it', async () => {
    const { actions, answers } = await fillIn()
    actions.setMemo('104882')
    await actions.send()
    expect(answers.asked[0]?.[1]).not.toHaveProperty('memo')
  })

  it('is locked with the form, and a change discards the review’s fee', async () => {
    const { actions, form, answers } = await fillIn()
    actions.review()
    await turn()
    expect(form().fee.status).toBe('known')
    actions.setMemo('1')
    expect(form().fee.status).toBe('unread')
    answers.answer = () => new Promise(() => undefined)
    void codeOf(actions.send())
    actions.setMemo('2')
    expect(form().memo).toBe('1')
  })
})

describe('the end of a transfer', () => {
  it('empties the form, links the result and notifies on success [STATE-28] [STATE-29] [ENT-14]', async () => {
    const { actions, form, foyer, tracked } = await fillIn()
    const moves: string[] = []
    const { onMove } = await hostOf(foyer)
    onMove(account => moves.push(account))
    const sent = await actions.send()
    expect(sent).toEqual({
      hash: '0xhash',
      explorerUrl: 'https://explorer.example/tx/0xhash',
      networkId: 'eip155:1',
      amount: '1.5',
      symbol: 'COIN',
      to: somebody,
      toName: undefined,
    })
    const { readiness, isLocked, field, ...state } = form()
    expect(state).toEqual({ ...initialSendState, flow: { status: 'sent', attempt: 1, transfer: sent } })
    expect([readiness, isLocked, field.text]).toEqual(['tokenMissing', false, ''])
    expect(foyer.getState().notices.snackbar).toMatchObject({
      variant: 'success',
      content: { kind: 'notice', code: 'TRANSACTION_STARTED' },
    })
    expect(moves).toEqual(['eip155:1:0xaaa'])
    expect(tracked.slice(-2)).toEqual(['SEND_INITIATED', 'SEND_SUCCESS'])
  })

  it('is listed with its amount and receiver, by the chosen name', async () => {
    const { actions, form, foyer, adapter } = await fillIn()
    await actions.send()
    adapter.names.resolveName = async () => somebody
    actions.chooseToken(sendToken())
    actions.setAmount('2')
    actions.setReceiver('ada.eth')
    await expect.poll(() => form().readiness).toBe('ready')
    expect(await actions.send()).toMatchObject({ to: somebody, toName: 'ada.eth' })
    expect(selectOrders(foyer.getState()).map(each => 'summary' in each && each.summary)).toEqual([
      { amount: '2', symbol: 'COIN', token: 'eip155:1', to: 'ada.eth', toAddress: somebody },
      { amount: '1.5', symbol: 'COIN', token: 'eip155:1', to: somebody },
    ])
  })

  it.each([
    ['a coin', 'eip155', sendToken(), null, ['Account', 'WalletSend', 'WalletSendPreview']],
    ['a token', 'eip155', contractToken, { view: 'Account' }, ['Account', 'WalletSendPreview']],
    [
      'a coin of Solana',
      'solana',
      sendToken({ chainId: 'solana:sun' }),
      { view: 'Account' },
      ['Account', 'WalletSendPreview'],
    ],
  ] as const)(
    'keeps a stack entry while %s is sent, then puts the right view behind the receipt [STATE-29]',
    async (_, namespace, token, view, path) => {
      const { foyer, actions, answers } = await openSend(namespace)
      const history = () => foyer.getState().router.history.map(each => each.view)
      const stack = () => foyer.getState().router.transactionStack.map(each => each.view)
      foyer.open({ view: 'Account' })
      for (const each of ['WalletSend', 'WalletSendPreview'] as const) foyer.router.push({ view: each })
      const fill = () => {
        actions.chooseToken(token)
        actions.setAmount('1')
        actions.setReceiver(namespace === 'solana' ? somebodyOnSolana : somebody)
      }
      fill()
      const before = history()
      const seen: unknown[] = []
      answers.answer = async () => {
        seen.push(stack())
        throw new FoyerError('REQUEST_REJECTED', { method: 'sendAsset' })
      }
      await actions.send().catch(() => undefined)
      expect([seen, stack(), history()]).toEqual([[[view]], [], before])
      answers.answer = async () => '0xhash'
      await actions.send()
      expect([stack(), history()]).toEqual([[], path])
      fill()
      answers.answer = async () => {
        foyer.router.reset({ view: 'Networks' })
        return '0xhash'
      }
      await actions.send()
      expect([stack(), history()]).toEqual([[], ['Networks']])
    },
  )

  it('leads to the account behind the receipt inline, too [STATE-29]', async () => {
    const { foyer, actions } = await openSend()
    foyer.updateOptions({ modal: { placement: 'inline' } })
    for (const each of ['Account', 'WalletSend', 'WalletSendPreview'] as const)
      foyer.router.push({ view: each })
    actions.chooseToken(contractToken)
    actions.setAmount('1')
    actions.setReceiver(somebody)
    await actions.send()
    expect(foyer.getState().modal.isOpen).toBe(false)
    const shown = foyer.getState().router.history.map(each => each.view)
    expect(shown.slice(-2)).toEqual(['Account', 'WalletSendPreview'])
  })

  it('keeps the form and shows the reason after a failure [STATE-28] [STATE-29]', async () => {
    const { actions, form, foyer, answers, tracked } = await fillIn()
    const before = form()
    answers.answer = () => Promise.reject(new FoyerError('TRANSACTION_FAILED', { reason: 'out of gas' }))
    const history = foyer.getState().router
    await expect(actions.send()).rejects.toMatchObject({ code: 'TRANSACTION_FAILED' })
    const { flow, ...kept } = form()
    expect({ ...kept, flow: before.flow }).toEqual(before)
    expect(flow).toMatchObject({ status: 'failed', failure: { code: 'TRANSACTION_FAILED' } })
    expect(foyer.getState().notices.snackbar).toMatchObject({
      variant: 'error',
      content: { kind: 'notice', code: 'SEND_FAILED' },
    })
    expect(foyer.getState().router).toEqual(history)
    expect(tracked.slice(-2)).toEqual(['SEND_INITIATED', 'SEND_ERROR'])
    answers.answer = async () => '0xsecond'
    expect((await actions.send()).hash).toBe('0xsecond')
  })

  it('is reported with network, token and amount, for every kind of token', async () => {
    const { actions, foyer } = await fillIn({ token: contractToken, amount: '2' })
    const reports: unknown[] = []
    foyer.on('tracked', ({ tracked }) => reports.push(tracked))
    await actions.send()
    const properties = { isSmartAccount: false, network: 'eip155:1', token: 'DOL', amount: '2' }
    expect(reports).toEqual([
      { event: 'SEND_INITIATED', properties },
      { event: 'SEND_SUCCESS', properties },
    ])
  })
})

describe('protection against a second transfer', () => {
  it('asks the wallet once, however often the visitor sends', async () => {
    const { actions, answers, form } = await fillIn()
    const answer = postponed<string>()
    answers.answer = () => answer.promise
    const sends = [actions.send(), actions.send()]
    expect(form().isLocked).toBe(true)
    await turn()
    sends.push(actions.send())
    actions.setAmount('2')
    actions.chooseToken(contractToken)
    actions.setReceiver('')
    actions.dismiss()
    await actions.chooseMax()
    expect(form()).toMatchObject({ amount: '1.5', receiver: { text: somebody }, flow: { status: 'asking' } })
    answer.resolve('0xone')
    expect((await Promise.all(sends)).map(each => each.hash)).toEqual(['0xone', '0xone', '0xone'])
    expect(answers.asked).toHaveLength(1)
    expect(await codeOf(actions.send())).toBe('SEND_INCOMPLETE')
  })

  it('starts anew after the visitor dismissed a failure', async () => {
    const { actions, answers, form } = await fillIn()
    answers.answer = () =>
      Promise.reject(new FoyerError('OUTCOME_UNKNOWN', { method: 'eth_sendTransaction' }))
    expect(await codeOf(actions.send())).toBe('OUTCOME_UNKNOWN')
    actions.dismiss()
    expect(form()).toMatchObject({ amount: '1.5', flow: { status: 'idle' } })
  })

  it('shows the late result if the wallet sends after the visitor canceled', async () => {
    const { actions, answers, form, foyer } = await fillIn()
    const answer = postponed<string>()
    answers.answer = () => answer.promise
    const sending = codeOf(actions.send())
    await turn()
    actions.cancel()
    expect(await sending).toBe('ABORTED')
    expect(form()).toMatchObject({ amount: '1.5', flow: { status: 'failed', failure: { code: 'ABORTED' } } })
    expect(foyer.getState().notices.snackbar).toBeUndefined()
    answer.resolve('0xlate')
    await turn()
    expect(form()).toMatchObject({ amount: '', flow: { status: 'sent', transfer: { hash: '0xlate' } } })
    expect(foyer.getState().notices.snackbar).toMatchObject({ content: { code: 'TRANSACTION_STARTED' } })
  })

  it('no longer may have been sent once the wallet declines after the visitor canceled', async () => {
    const { actions, answers, form } = await fillIn()
    const answer = postponed<string>()
    answers.answer = () => answer.promise
    const sending = codeOf(actions.send())
    await turn()
    actions.cancel()
    expect(await sending).toBe('ABORTED')
    expect(form().flow).toMatchObject({ status: 'failed', isOpen: true })
    answer.reject(new FoyerError('REQUEST_REJECTED', { method: 'eth_sendTransaction' }))
    await turn()
    expect(form()).toMatchObject({
      amount: '1.5',
      flow: { status: 'failed', isOpen: false, failure: { code: 'REQUEST_REJECTED' } },
    })
  })

  it.each([
    ['eip155', sendToken(), somebody],
    ['eip155', contractToken, somebody],
    ['solana', sendToken({ chainId: 'solana:sun' }), somebodyOnSolana],
  ] as const)(
    'aborts the signal of a canceled request for %s, and keeps its late answer',
    async (family, token, to) => {
      const { actions, answers } = await openSend(family)
      actions.chooseToken(token)
      actions.setAmount('1')
      actions.setReceiver(to)
      const answer = postponed<string>()
      answers.answer = () => answer.promise
      const sending = codeOf(actions.send())
      await vi.waitFor(() => expect(answers.asked).toHaveLength(1))
      const [[, request] = []] = answers.asked
      const { signal, isAnswerKept } = request as { signal?: AbortSignal; isAnswerKept?: boolean }
      expect([signal?.aborted, isAnswerKept]).toEqual([false, true])
      actions.cancel()
      expect(await sending).toBe('ABORTED')
      expect(signal?.aborted).toBe(true)
    },
  )

  it('sends no wallet request after a cancellation during the network read', async () => {
    const { actions, answers, adapter } = await fillIn()
    const needs = postponed<{ likely: bigint; most: bigint }>()
    const reading = vi.fn(() => needs.promise)
    adapter.names.estimateTransferFee = reading
    const sending = codeOf(actions.send())
    await vi.waitFor(() => expect(reading).toHaveBeenCalled())
    actions.cancel()
    needs.resolve({ likely: 1n, most: 1n })
    expect(await sending).toBe('ABORTED')
    await turn()
    expect(answers.asked).toEqual([])
  })

  it('keeps the app’s own request if the visitor cancels before the wallet request', async () => {
    const { actions, adapter, foyer } = await fillIn()
    const payments = await foyer.features.load('payments')
    const fee = postponed<TransferFee>()
    const reading = vi.fn(() => fee.promise)
    adapter.names.estimateTransferFee = reading
    const sending = codeOf(actions.send())
    await vi.waitFor(() => expect(reading).toHaveBeenCalled())
    const ask = () => new Promise<string>(() => {})
    void payments.ask({ kind: 'call', account: 'eip155:1:0xaaa', summary: {}, ask }).catch(() => undefined)
    actions.cancel()
    fee.resolve({ likely: 1n, most: 1n })
    expect(await sending).toBe('ABORTED')
    expect(selectOrders(foyer.getState())).toMatchObject([{ kind: 'call', progress: { status: 'asking' } }])
    expect(selectHeldRequest(foyer.getState(), 'eip155:1:0xaaa')).toBeDefined()
  })

  it('sends no wallet request after an immediate cancellation with a known fee', async () => {
    const { actions, answers, form } = await fillIn()
    actions.review()
    await turn()
    expect(form().fee.status).toBe('known')
    const sending = codeOf(actions.send())
    actions.cancel()
    expect(await sending).toBe('ABORTED')
    await turn()
    expect(answers.asked).toEqual([])
  })

  it('reports no failure for a cancellation without a transfer', async () => {
    const unheard: unknown[] = []
    const hear = (reason: unknown) => unheard.push(reason)
    process.on('unhandledRejection', hear)
    onTestFinished(() => void process.off('unhandledRejection', hear))
    const { actions, form, foyer, logged } = await fillIn()
    await foyer.features.load('payments')
    const before = form()
    actions.cancel()
    await turn()
    expect(form()).toEqual(before)
    expect([unheard, logged]).toEqual([[], []])
  })

  it('sends one transfer of another account while the first account’s request is pending', async () => {
    const { actions, answers, foyer, form } = await fillIn()
    const [first, second] = [postponed<string>(), postponed<string>()]
    answers.answer = () => first.promise
    const before = actions.send()
    await expect.poll(() => answers.asked).toHaveLength(1)
    foyer.connection.chooseAccount('eip155:1:0xbbb')
    actions.chooseToken(sendToken())
    actions.setAmount('2')
    actions.setReceiver(somebody)
    answers.answer = () => second.promise
    const sends = [actions.send()]
    await expect.poll(() => answers.asked).toHaveLength(2)
    first.resolve('0xfirst')
    expect((await before).hash).toBe('0xfirst')
    sends.push(actions.send())
    expect(form().isLocked).toBe(true)
    second.resolve('0xsecond')
    expect((await Promise.all(sends)).map(({ hash }) => hash)).toEqual(['0xsecond', '0xsecond'])
    expect(answers.asked).toHaveLength(2)
  })

  it('keeps the answer to a canceled request apart from the second one', async () => {
    const { actions, answers, form } = await fillIn()
    const [first, second] = [postponed<string>(), postponed<string>()]
    answers.answer = () => first.promise
    const given = codeOf(actions.send())
    await turn()
    actions.cancel()
    await given
    answers.answer = () => second.promise
    const sending = actions.send()
    await turn()
    first.resolve('0xfirst')
    await turn()
    expect(form().flow).toMatchObject({ status: 'asking', attempt: 2 })
    second.resolve('0xsecond')
    expect((await sending).hash).toBe('0xsecond')
  })

  it('times out after five minutes if the wallet never answers', async () => {
    const { actions, answers, form } = await fillIn()
    answers.answer = () => new Promise(() => undefined)
    vi.useFakeTimers()
    const sending = codeOf(actions.send())
    await vi.advanceTimersByTimeAsync(299_999)
    expect(form().isLocked).toBe(true)
    await vi.advanceTimersByTimeAsync(1)
    expect(await sending).toBe('REQUEST_TIMED_OUT')
    expect(form()).toMatchObject({ isLocked: false, amount: '1.5', flow: { status: 'failed' } })
  })
})

describe('the form', () => {
  it('is emptied when the network or account changes, even during a wallet request', async () => {
    const { actions, form, foyer, wallet, answers } = await fillIn()
    wallet.change('eip155', { networkId: 'eip155:2' })
    expect(form()).toMatchObject(initialSendState)
    actions.setAmount('3')
    foyer.connection.chooseAccount('eip155:2:0xbbb')
    expect(form().amount).toBe('')
    actions.chooseToken(sendToken({ chainId: 'eip155:2' }))
    actions.setAmount('3')
    actions.setReceiver(somebody)
    answers.answer = () => new Promise(() => undefined)
    void codeOf(actions.send())
    await expect.poll(() => answers.asked).toHaveLength(1)
    wallet.change('eip155', { networkId: 'eip155:1' })
    expect(form()).toMatchObject(initialSendState)
  })

  it('shows that an account or network change emptied it, until it is filled in again', async () => {
    const { actions, form, foyer, wallet, answers } = await fillIn()
    expect(form().isMoved).toBeUndefined()
    answers.answer = () => new Promise(() => undefined)
    void codeOf(actions.send())
    await expect.poll(() => answers.asked).toHaveLength(1)
    wallet.change('eip155', { networkId: 'eip155:2' })
    expect(form()).toMatchObject({ ...initialSendState, isMoved: true })
    foyer.connection.chooseAccount('eip155:2:0xbbb')
    expect(form().isMoved).toBe(true)
    actions.setAmount('3')
    expect(form().isMoved).toBeUndefined()
    foyer.connection.chooseAccount('eip155:2:0xaaa')
    expect(form().isMoved).toBe(true)
    actions.reset()
    expect(form()).toMatchObject(initialSendState)
    expect(form().isMoved).toBeUndefined()
    foyer.connection.chooseAccount('eip155:2:0xbbb')
    expect(form().isMoved).toBeUndefined()
  })

  it('keeps the last result after an account or network change', async () => {
    const { actions, form, foyer, wallet } = await fillIn()
    await actions.send()
    const { flow } = form()
    expect(flow.status).toBe('sent')
    wallet.change('eip155', { networkId: 'eip155:2' })
    foyer.connection.chooseAccount('eip155:2:0xbbb')
    expect(form()).toMatchObject({ ...initialSendState, flow })
  })

  it('asks no wallet if it was emptied before', async () => {
    const { actions, wallet, answers } = await fillIn()
    const sending = codeOf(actions.send())
    wallet.change('eip155', { networkId: 'eip155:2' })
    expect(await sending).toBe('ABORTED')
    expect(answers.asked).toEqual([])
  })

  it('is empty after a restart, and no earlier request changes it', async () => {
    const { actions, form, foyer, stop, answers, tracked } = await fillIn()
    const answer = postponed<string>()
    answers.answer = () => answer.promise
    const sending = codeOf(actions.send())
    await turn()
    const told = [...tracked]
    stop()
    expect(await sending).toBe('ABORTED')
    const stopAgain = foyer.start()
    await foyer.features.load('send', async () => (await import('./feature.js')).feature)
    answer.resolve('0xlate')
    await turn()
    expect(form()).toMatchObject(initialSendState)
    expect([tracked, foyer.getState().notices.snackbar]).toEqual([told, undefined])
    stopAgain()
  })
})
