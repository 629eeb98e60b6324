import { enterAmount, writeAmount } from '@foyer/common/typed-amounts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/codeOf.js'
import { pretendLanguages } from '../../testing/pretendLanguages.js'
import { contractToken, fillIn, openSend, sendToken } from './sending.test.support.js'

describe('the amount of a transfer', () => {
  it.each([
    ['1,5', '1.5'],
    ['1,999.99', '1999.99'],
    ['1.999,99', '1999.99'],
    ['1,00,000', '100000'],
    ['0,500', '0.500'],
    ['٣٫٥', '3.5'],
    ['', ''],
  ])("is read from '%s' as '%s', and the field keeps the text", async (typed, amount) => {
    const { actions, form } = await openSend()
    actions.chooseToken(sendToken({ quantity: { decimals: '18', numeric: '1000000' } }))
    actions.setAmount(typed)
    expect(form()).toMatchObject({ amount, field: { text: typed } })
  })

  it.each(['10,000', '1,000', '1.000', '1e3', '-1', '1,5x', '1.2.3'])(
    "is not read from '%s', and nothing is sent",
    async typed => {
      pretendLanguages('en', 'de')
      const { actions, form, answers } = await fillIn({
        amount: typed,
        token: sendToken({ quantity: { decimals: '18', numeric: '1000000' } }),
      })
      expect(form()).toMatchObject({ amount: '', field: { text: typed } })
      expect(['amountAmbiguous', 'amountInvalid']).toContain(form().readiness)
      expect(await codeOf(actions.send())).toBe('AMOUNT_INVALID')
      expect(() => actions.review()).toThrow(expect.objectContaining({ context: { value: typed } }))
      expect(answers.asked).toEqual([])
    },
  )

  it.each([
    ['en', ['en-US'], '10,250', '10250'],
    ['de', ['de-DE'], '10.250', '10250'],
    ['de', ['de-DE'], '10,250', '10.250'],
  ])('in %s with %j is read from “%s” as %s without a question', async (locale, languages, typed, amount) => {
    pretendLanguages(...languages)
    const { actions, form, foyer } = await fillIn({
      token: sendToken({ quantity: { decimals: '18', numeric: '99999' } }),
    })
    foyer.updateOptions({ locale })
    actions.setAmount(typed)
    expect(form()).toMatchObject({ amount, readiness: 'ready', field: { text: typed } })
  })

  it('needs a choice if it has two readings, and reads each choice unchanged', async () => {
    pretendLanguages('en', 'de')
    const { actions, form } = await fillIn({
      token: sendToken({ quantity: { decimals: '18', numeric: '99999' } }),
    })
    for (const which of ['grouped', 'decimal'] as const) {
      actions.setAmount('10,250')
      const { reading } = form().field
      if (reading.status !== 'ambiguous') throw new TypeError('10,250 was not asked about')
      expect(reading).toMatchObject({ grouped: '10250', decimal: '10.250' })
      actions.setAmount(writeAmount(reading[which]))
      expect(form().readiness).toBe('ready')
      expect(Number(form().amount)).toBe(which === 'grouped' ? 10250 : 10.25)
    }
  })

  it('is read from the field at each key press', async () => {
    pretendLanguages('en', 'de')
    const { actions, form } = await openSend()
    const seen: (readonly [text: string, amount: string])[] = []
    for (const typed of ['1', '1,', '1,0', '1,00', '1,000', '1,000.', '1,000.5']) {
      actions.setAmount(typed)
      seen.push([form().field.text, form().amount])
    }
    expect(seen).toEqual([
      ['1', '1'],
      ['1,', '1'],
      ['1,0', '1.0'],
      ['1,00', '1.00'],
      ['1,000', ''],
      ['1,000.', '1000'],
      ['1,000.5', '1000.5'],
    ])
  })

  it('is read in the host’s language', async () => {
    const { actions, form, foyer } = await openSend()
    actions.setAmount('1234,567')
    expect(form().field).toMatchObject(enterAmount('1234,567', 'en').typed ?? {})
    foyer.updateOptions({ locale: 'de' })
    actions.setAmount('1234,567')
    expect(form().amount).toBe('1234.567')
  })

  it('has a doubtful mark after a change of the language', async () => {
    pretendLanguages('en')
    const { actions, form, foyer } = await openSend()
    actions.setAmount('1.5')
    expect(form()).toMatchObject({ amount: '1.5', field: { text: '1.5', isMarked: false } })
    foyer.updateOptions({ locale: 'de' })
    expect(form()).toMatchObject({ amount: '1.5', field: { text: '1.5', isMarked: true } })
  })

  it('is refused, not truncated, with more decimals than the token has', async () => {
    const { actions, form, answers } = await fillIn({ token: contractToken, amount: '1.0000001' })
    expect(form()).toMatchObject({ readiness: 'amountTooFine', field: { text: '1.0000001' } })
    expect(await codeOf(actions.send())).toBe('AMOUNT_INVALID')
    expect(answers.asked).toEqual([])
  })

  it('replaces the typed text when the maximum is chosen', async () => {
    pretendLanguages('en', 'de')
    const { actions, form } = await fillIn({ amount: '1,000', token: contractToken })
    await actions.chooseMax()
    expect(form()).toMatchObject({ amount: '5', field: { text: '5' }, readiness: 'ready' })
    actions.setAmount('1,000')
    actions.chooseToken(sendToken())
    expect(form().field).toEqual({ text: '', reading: { status: 'empty' } })
  })
})
