import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const packages = fileURLToPath(new URL('../../..', import.meta.url))

/** The product code that puts texts on the screen of a host or of the modal. */
const sources = ['scaffold', 'react', 'ui'].flatMap(name =>
  filesIn(`${name}/src`, /\.tsx?$/).filter(
    path => !/\.(test|stories)\.|\/(stories|testing|__fixtures__)\//.test(path),
  ),
)

function filesIn(folder: string, ending: RegExp): readonly string[] {
  return readdirSync(`${packages}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter(path => ending.test(path))
    .map(path => `${folder}/${path}`)
}

/** An amount and its unit written side by side, in a template, in JSX or in a text with placeholders. */
const rawAmount =
  /\$?\{[\w.]*(?:amount|balance|quantity|numeric|fee)\} \$?\{[\w.]*(?:symbol|unit|currency)\}/i

const rawIn = (text: string) => text.split('\n').filter(line => rawAmount.test(line))

/** Reached only for a currency code that `Intl` refuses, which leaves no format to use. */
const accepted = [`return \`\${amount} \${currency}\``]

it('formats every shown amount for the locale, never as it is stored', () => {
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap(path =>
    rawIn(readFileSync(`${packages}/${path}`, 'utf8'))
      .filter(line => !accepted.includes(line.trim()))
      .map(line => `${path}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

it('has no text that puts an amount beside its unit, because only a format can write both', () => {
  const texts = filesIn('scaffold/src/locales', /\.json$/)
  expect(texts.length).toBeGreaterThan(2)
  expect(texts.flatMap(path => rawIn(readFileSync(`${packages}/${path}`, 'utf8')))).toEqual([])
})

it('finds an amount that is not formatted', () => {
  expect(rawIn(`title: \`\${payment.amount} \${payment.symbol}\``)).toHaveLength(1)
  expect(rawIn('<b>{balance} {symbol}</b>')).toHaveLength(1)
  expect(rawIn('exactText(payment.amount, payment.symbol)')).toEqual([])
})
