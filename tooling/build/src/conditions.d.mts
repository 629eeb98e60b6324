import type { Plugin } from 'vite'

export declare const sourceCondition: string

export declare function workspaceSources(): Plugin[]
