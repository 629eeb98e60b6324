import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { answerWith, serveBlockchain } from './serveBlockchain.test.support.js'

const account = 'eip155:1:0xabc'
const elsewhere = 'eip155:5:0xabc'
const from = `eip155:1:0x${'e'.repeat(40)}` as const
const to = 'eip155:1:0xdd'
const tx = {
  from: account,
  to: 'eip155:1:0xrouter',
  data: '0x1234',
  amount: '5',
  eip155: { gas: '150000', gasPrice: '7' },
}

describe('swaps', () => {
  it('are quoted for an amount in smallest units and an address without its network [CALL-7]', async () => {
    const quote = { id: 'q', fromAmount: '9007199254740993', fromAccount: from, toAmount: '1', toAccount: to }
    const { client, asked } = await serveBlockchain({
      answer: answerWith({ quotes: [{ ...quote, more: 1 }] }),
    })
    const query = { account, from, to, amount: 9_007_199_254_740_993n, gasPrice: '7' } as const
    expect(await client.getQuotes(query)).toEqual([quote])
    expect(asked()[0]).toMatchObject({
      method: 'GET',
      path: '/v1/convert/quotes',
      query: {
        amount: '9007199254740993',
        userAddress: '0xabc',
        from,
        to,
        gasPrice: '7',
        projectId: 'project',
      },
    })
    expect(await client.getQuotes({ ...query, account: elsewhere })).toEqual([])
    expect(asked()).toHaveLength(1)
  })

  it('are offered for the tokens of a network [CALL-8]', async () => {
    const token = { name: 'Dollar', symbol: 'USD', address: to, decimals: 6 }
    const tokens = [token, { ...token, address: 'nowhere' }, { ...token, decimals: 1.5 }]
    const { client, asked } = await serveBlockchain({ answer: answerWith({ tokens }) })
    expect(await client.getSwapTokens({ networkId: 'eip155:1' })).toEqual([token])
    expect(asked()[0]).toMatchObject({ path: '/v1/convert/tokens', query: { chainId: 'eip155:1' } })
    expect(await client.getSwapTokens({ networkId: 'eip155:5' })).toEqual([])
  })

  it('need an allowance, requested by token and user, which is 0 when unsupported [CALL-10]', async () => {
    const { client, asked } = await serveBlockchain({ answer: answerWith({ allowance: '9007199254740993' }) })
    expect(await client.getAllowance({ account, token: to })).toBe(9_007_199_254_740_993n)
    expect(asked()[0]).toMatchObject({
      path: '/v1/convert/allowance',
      query: { tokenAddress: to, userAddress: account },
    })
    expect(await client.getAllowance({ account: elsewhere, token: to })).toBe(0n)
    expect(asked()).toHaveLength(1)
  })

  it('are built with a slippage of 1 %, CAIP-10 addresses and no estimation [CALL-12]', async () => {
    const { client, asked } = await serveBlockchain({ answer: answerWith({ tx }) })
    expect(await client.buildSwap({ account, from, to, amount: 5n })).toEqual(tx)
    expect(asked()[0]).toMatchObject({ method: 'POST', path: '/v1/convert/build-transaction', query: {} })
    expect(JSON.parse(asked()[0]?.body ?? '')).toEqual({
      amount: '5',
      eip155: { slippage: 1 },
      projectId: 'project',
      from,
      to,
      userAddress: account,
      disableEstimate: true,
    })
  })

  it('are approved with a transaction that a GET builds [CALL-13]', async () => {
    const { amount: value, ...rest } = tx
    const { client, asked } = await serveBlockchain({ answer: answerWith({ tx: { ...rest, value } }) })
    expect(await client.buildApproval({ account, from, to })).toEqual(tx)
    expect(asked()[0]).toMatchObject({
      method: 'GET',
      path: '/v1/convert/build-approve',
      query: { userAddress: account, from, to },
    })
  })

  it.each(['0x123', '1234', 7, undefined])('fail if the call data is %j', async data => {
    const { client } = await serveBlockchain({ answer: answerWith({ tx: { ...tx, data } }) })
    expect(await codeOf(client.buildSwap({ account, from, to, amount: 5n }))).toBe('HTTP_BODY_INVALID')
  })

  it('fail like gas prices with NETWORK_UNSUPPORTED on an unsupported network [ERR-1] [CALL-2]', async () => {
    const { client, asked } = await serveBlockchain()
    const swaps = 'Network not supported for Swaps'
    const pair = { account: elsewhere, from, to } as const
    await expect(client.buildSwap({ ...pair, amount: 5n })).rejects.toThrow(swaps)
    await expect(client.buildApproval(pair)).rejects.toThrow(swaps)
    await expect(client.getGasPrice({ networkId: 'eip155:5' })).rejects.toThrow(
      'Network not supported for Gas Price',
    )
    expect(asked()).toEqual([])
  })
})

describe('smart sessions', () => {
  it('are listed by CAIP-10 address [CALL-22]', async () => {
    const { client, asked } = await serveBlockchain({
      answer: answerWith({ pcis: [{ pci: 'one', more: 1 }] }),
    })
    expect(await client.getSessions({ account })).toEqual([{ pci: 'one', more: 1 }])
    expect(decodeURIComponent(asked()[0]?.path ?? '')).toBe('/v1/sessions/eip155:1:0xabc')
    expect(await client.getSessions({ account: elsewhere })).toEqual([])
  })

  it('are revoked by POST with id and signature [CALL-23]', async () => {
    const { client, asked } = await serveBlockchain()
    expect(await client.revokeSession({ account, pci: 'one', signature: '0x1' })).toBe(true)
    expect(asked()[0]).toMatchObject({
      method: 'POST',
      path: '/v1/sessions/0xabc/revoke',
      query: { projectId: 'project' },
      body: JSON.stringify({ pci: 'one', signature: '0x1' }),
    })
    expect(await client.revokeSession({ account: elsewhere, pci: 'one', signature: '0x1' })).toBe(false)
    expect(asked()).toHaveLength(1)
  })
})
