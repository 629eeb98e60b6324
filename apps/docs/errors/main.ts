import { writeFileSync } from 'node:fs'
import { errorPage } from './errorPage.js'

writeFileSync(new URL('../errors.md', import.meta.url), errorPage())
