import { writeFileSync } from 'node:fs'
import { tokenFile } from './tokenFile.js'

writeFileSync(new URL('../public/foyer.tokens.json', import.meta.url), tokenFile())
