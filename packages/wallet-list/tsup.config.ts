import { definePackage } from '@foyer/build/tsup'

export default definePackage()
