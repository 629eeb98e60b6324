import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../repositoryRoot.js'
import { rawNumbers } from './rawNumbers.js'
import { shippedSources } from './shippedSources.js'

/** The sources that format numbers for people, and why. */
const writers: Readonly<Record<string, string>> = {
  'common/src/amounts/display.ts': 'the one formatter',
  'common/src/amounts/notation.ts': 'reads how a language writes numbers',
  'core/src/features/onramp/form.ts': 'asks how many decimals a currency has',
  'scaffold/src/views/onramp/currencyText.ts': 'money of every currency, by the language in use',
}

it.each([
  'amount.toFixed(3)',
  'value.toLocaleString()',
  'new Intl.NumberFormat("en").format(1)',
  `\`\${form.amount} \${token?.symbol ?? ''}\``,
  `\`\${sourceAmount} \${sourceSymbol}\``,
  `\`$\${worth}\``,
  '<bdi>{amount} {symbol}</bdi>',
  '<bdi>{details.slippagePercent}%</bdi>',
  `\`\${feePercent}%\``,
  `<bdi>$${'{total.usd}'}</bdi>`,
])('finds a number formatted without the formatter in %s', line => {
  expect(rawNumbers('a.tsx', line)).toHaveLength(1)
})

it.each([
  'exactText(form.amount, token?.symbol)',
  `\`\${formatAmount(amount, locale)} \${symbol}\``,
  'new Date(year, month).toLocaleDateString(locale, form)',
  'new Date(1).toLocaleString(locale)',
  `\`\${amount}:\${symbol}\``,
  '<bdi>{formatFiat(usd, tag)}</bdi>',
])('finds no such number in %s', line => {
  expect(rawNumbers('a.tsx', line)).toEqual([])
})

it('shows amounts and fiat values only through the formatter, in the active language [CONST-31]', () => {
  const packages = join(repositoryRoot, 'packages')
  const shown = shippedSources(packages).filter(
    file =>
      /^(?:common|core|react|scaffold|ui)\//.test(file) &&
      rawNumbers(file, readFileSync(join(packages, file), 'utf8')).length > 0,
  )
  expect(shown.sort()).toEqual(Object.keys(writers).sort())
})
