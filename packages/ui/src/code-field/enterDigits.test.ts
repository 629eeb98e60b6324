import { describe, expect, it } from 'vitest'
import { addedText, codesIn, digitsOf, enterDigits, eraseDigit } from './CodeField.js'

const into = (code: string, index: number, text: string) => enterDigits(code, { text, index, length: 6 })

describe('the digits of a code', () => {
  it('are found in any text, and in the digits of other scripts and of full width', () => {
    expect(digitsOf('Your code: 123-456.')).toBe('123456')
    expect(digitsOf('٠١٢٣٤٥')).toBe('012345')
    expect(digitsOf('۶۷۸۹')).toBe('6789')
    expect(digitsOf('０１２３４５６７８９')).toBe('0123456789')
    expect(digitsOf('१२३ ৪৫৬ ๗๘๙')).toBe('123456789')
    expect(digitsOf('none')).toBe('')
  })

  it('are filled in order, whichever box they go into', () => {
    expect(into('', 0, '1')).toBe('1')
    expect(into('12', 2, '3')).toBe('123')
    expect(into('12', 5, '3')).toBe('123')
    expect(into('123', 1, '9')).toBe('193')
    expect(into('12', 2, 'x')).toBe('12')
  })

  it('are distributed from the box they were pasted into, a whole code over all boxes', () => {
    expect(into('12', 1, '345')).toBe('1345')
    expect(into('123456', 4, '78')).toBe('123478')
    expect(into('123', 3, '987654')).toBe('987654')
    expect(into('12', 0, '9876543')).toBe('12')
    expect(into('', 0, 'Order 4711: your code is 987654.')).toBe('987654')
    expect(into('123', 2, '45678')).toBe('124567')
  })

  it.each(['123 456', '123-456', ' 12 34 56\n', '1–2–3–4–5–6', '\u200e123456'])(
    'are taken together where nothing else was pasted: %j',
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
  ])('are not gathered from among other things that were pasted: %j', text => {
    expect(into('', 0, text)).toBe('')
    expect(into('12', 2, text)).toBe('12')
  })

  it.each([
    ['an SMS', '<#> 123456 is your code. Never share it. @shop.example #123456', ['123456']],
    [
      'a mail with another number before',
      'Order 20261127 of 27.11.2026, 09:41\n\nYour code: 123 456\n',
      ['123456'],
    ],
    ['a code in halves', 'Code 123-456', ['123456']],
    ['digits of another script', 'رمزك ١٢٣٤٥٦', ['123456']],
    ['an amount beside it', 'Pay 123456.78 with code 654321', ['654321']],
    ['a telephone number beside it', 'Call +49 151 234567, code 654321', ['654321']],
    ['two that may be meant', 'Case 111111, code 222222', ['111111', '222222']],
    ['a longer number alone', '12 345 678 and 1234567', []],
    ['a date and a time', '2026-11-27 09:41:00', []],
    ['nothing', '', []],
  ])('that stand alone are found in %s', (_, text, codes) => {
    expect(codesIn(text, 6)).toEqual(codes)
  })

  it('are told apart from the digit that stood in the box', () => {
    expect(addedText('1', '12')).toBe('2')
    expect(addedText('1', '21')).toBe('2')
    expect(addedText('1', '2')).toBe('2')
    expect(addedText('', '123456')).toBe('123456')
    expect(addedText('1', '1')).toBe('1')
  })

  it('are erased where the cursor is, or before it in an empty box', () => {
    expect(eraseDigit('123', 3)).toEqual({ code: '12', index: 2 })
    expect(eraseDigit('123', 1)).toEqual({ code: '13', index: 1 })
    expect(eraseDigit('', 0)).toEqual({ code: '', index: 0 })
  })
})
