import { describe, expect, it } from 'vitest'
import { addedText, codesIn, digitsOf, enterDigits, eraseDigit } from './CodeField.js'

const into = (code: string, index: number, text: string) => enterDigits(code, { text, index, length: 6 })

describe('digit entry', () => {
  it('finds the digits of any text, including other scripts and full width', () => {
    expect(digitsOf('Your code: 123-456.')).toBe('123456')
    expect(digitsOf('٠١٢٣٤٥')).toBe('012345')
    expect(digitsOf('۶۷۸۹')).toBe('6789')
    expect(digitsOf('０１２３４５６７８９')).toBe('0123456789')
    expect(digitsOf('१२३ ৪৫৬ ๗๘๙')).toBe('123456789')
    expect(digitsOf('none')).toBe('')
  })

  it('fills the boxes in order, whichever box receives the digit', () => {
    expect(into('', 0, '1')).toBe('1')
    expect(into('12', 2, '3')).toBe('123')
    expect(into('12', 5, '3')).toBe('123')
    expect(into('123', 1, '9')).toBe('193')
    expect(into('12', 2, 'x')).toBe('12')
  })

  it('spreads pasted digits from their box, and a whole code over all boxes', () => {
    expect(into('12', 1, '345')).toBe('1345')
    expect(into('123456', 4, '78')).toBe('123478')
    expect(into('123', 3, '987654')).toBe('987654')
    expect(into('12', 0, '9876543')).toBe('12')
    expect(into('', 0, 'Order 4711: your code is 987654.')).toBe('987654')
    expect(into('123', 2, '45678')).toBe('124567')
  })

  it.each(['123 456', '123-456', ' 12 34 56\n', '1–2–3–4–5–6', '\u200e123456'])(
    'joins the digits of a text that contains nothing else: %j',
    text => {
      expect(into('', 0, text)).toBe('123456')
    },
  )

  it.each([
    'Sent 27.11.26',
    '27.11.26',
    'Order 12, ref 3456',
    'Amount 1,234.56',
    '1,234.56',
    'Room 12, at 9:30',
    'Code 12',
  ])('does not collect digits from a longer text: %j', text => {
    expect(into('', 0, text)).toBe('')
    expect(into('12', 2, text)).toBe('12')
  })

  it.each([
    ['an SMS', '<#> 123456 is your code. Never share it. @shop.example #123456', ['123456']],
    [
      'an e-mail with another number before the code',
      'Order 20261127 of 27.11.2026, 09:41\n\nYour code: 123 456\n',
      ['123456'],
    ],
    ['a code in two groups', 'Code 123-456', ['123456']],
    ['a text with digits of another script', 'رمزك ١٢٣٤٥٦', ['123456']],
    ['a text with an amount', 'Pay 123456.78 with code 654321', ['654321']],
    ['a text with a telephone number', 'Call +49 151 234567, code 654321', ['654321']],
    ['a text with two candidates', 'Case 111111, code 222222', ['111111', '222222']],
    ['longer numbers', '12 345 678 and 1234567', []],
    ['a date and a time', '2026-11-27 09:41:00', []],
    ['an empty text', '', []],
  ])('finds the codes that stand alone in %s', (_, text, codes) => {
    expect(codesIn(text, 6)).toEqual(codes)
  })

  it('separates the added text from the digit that was in the box', () => {
    expect(addedText('1', '12')).toBe('2')
    expect(addedText('1', '21')).toBe('2')
    expect(addedText('1', '2')).toBe('2')
    expect(addedText('', '123456')).toBe('123456')
    expect(addedText('1', '1')).toBe('1')
  })

  it('erases at the cursor, or before it in an empty box', () => {
    expect(eraseDigit('123', 3)).toEqual({ code: '12', index: 2 })
    expect(eraseDigit('123', 1)).toEqual({ code: '13', index: 1 })
    expect(eraseDigit('', 0)).toEqual({ code: '', index: 0 })
  })
})
