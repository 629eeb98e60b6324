import { defineNamespace } from '@foyer/common'

declare module '@foyer/common' {
  interface Namespaces {
    toy: true
  }
}

/** The family's name, in types and at run time. Everything else of the family imports it from here. */
export const toyNamespace = defineNamespace('toy')
