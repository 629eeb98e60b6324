import { expect, it } from 'vitest'
import { oldWordsIn } from './oldWordsIn.js'

const found = (source: string, path = 'core/src/a.ts') =>
  oldWordsIn(path, source).flatMap(({ text, exception }) => (exception ? [] : text))

it('finds the old words of a planted file, each with its line and its replacement', () => {
  const planted = `import { createAsker } from './asker.js'

// The keeper restores them.
export interface NameWanted {
  readonly verbs: Record<string, () => void>
}

/** A link of a wallet: the wallet link. */
export const toWalletLink2 = (wish: NameWanted) => createAsker({ isRestoring: true, starterOf: wish })
`
  expect(oldWordsIn('core/src/reopenTabs.ts', planted).map(({ line, text }) => `${line} ${text}`)).toEqual([
    '1 reopenTabs',
    '1 createAsker',
    '4 NameWanted',
    '5 verbs',
    '9 toWalletLink2',
    '9 wish',
    '9 NameWanted',
    '9 createAsker',
    '9 isRestoring',
    '9 starterOf',
    '9 wish',
    '3 keeper',
    '3 restores',
    '8 wallet link',
  ])
  expect(oldWordsIn('core/src/a.ts', 'const verbs = 1').map(({ use }) => use)).toEqual(['actions'])
})

it.each([
  ['const bookkeeper = 1', 'a part of another word'],
  ['const restaurant = reverberate', 'other words of the same beginning'],
  ["const text = 'the keeper restores'", 'a text'],
  ['const wantedNetwork = isWanted', 'wanted where it is no suffix of a type'],
  ['vi.restoreAllMocks()', 'a call of a library'],
  ['const link = <a>{"x"} // keeper http://wish </a>', 'what looks like a comment in the text of an element'],
])('finds nothing in %s: %s', source => {
  expect(found(source, 'core/src/a.tsx')).toEqual([])
})

it('applies an exception only to its own path', () => {
  expect(found('lock.restore()', 'ui/src/shadow-host/ShadowHost.browser.test.tsx')).toEqual([])
  expect(found('lock.restore()', 'ui/src/shadow-host/ShadowHost.tsx')).toEqual(['restore'])
  expect(found('const restoreAllMock = 1')).toEqual(['restoreAllMock'])
})
