import { writeFileSync } from 'node:fs'
import { localeTable, writeDeclarations } from '@foyer/build/locales'

const folder = 'src/locales'
const [command] = process.argv.slice(2)
if (command === 'table') writeFileSync(`${folder}/locales.ts`, localeTable(folder))
else writeDeclarations(folder, 'dist/locales')
