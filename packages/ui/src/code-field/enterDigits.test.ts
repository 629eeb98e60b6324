import { describe, expect, it } from 'vitest'
import { addedText, digitsOf, enterDigits, eraseDigit } from './CodeField.js'

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
    expect(into('', 0, '9876543')).toBe('987654')
    expect(into('123', 2, '45678')).toBe('124567')
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
