import { describe, expect, it } from 'vitest'
import type { Mutant } from './mutateRoom.js'
import { scoreOf, scoreTable } from './score.js'

const place = { file: 'a.ts', line: 1, column: 1, mutator: 'StringLiteral', replacement: '""' }
const mutants = (...outcomes: readonly Mutant['outcome'][]) =>
  outcomes.map(outcome => ({ ...place, outcome }))

describe('the score of a room', () => {
  it('counts untested changes as survived, and ignores invalid ones', () => {
    expect(scoreOf('a', mutants('killed', 'survived', 'untested', 'ignored'))).toEqual({
      room: 'a',
      mutants: 3,
      killed: 1,
      survived: 2,
      percent: 33.3,
    })
  })

  it('rounds down, and is zero without changes', () => {
    const killed = new Array<Mutant['outcome']>(8999).fill('killed')
    const survived = new Array<Mutant['outcome']>(1001).fill('survived')
    expect(scoreOf('a', mutants(...killed, ...survived)).percent).toBe(89.9)
    expect(scoreOf('a', []).percent).toBe(0)
  })

  it('becomes a row of the table', () => {
    expect(scoreTable([scoreOf('money', mutants('killed', 'survived'))])).toEqual([
      'room   mutants  killed  survived   score',
      'money        2       1         1  50.0 %',
    ])
  })
})
