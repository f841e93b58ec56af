import { expect, test } from 'vitest'
import { listImports, listDynamicImports } from './chunk-names.ts'

const built = [
  'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/kit-Yn.css","assets/drawer-Bs0.js"])))=>i.map(i=>d[i]);',
  'import"./rolldown-runtime-XKy.js";import{i as e,r as t}from"./kit-B-_4.js";import n from"./base.min-Bp.js";',
  'var a=()=>b(()=>import(`./drawer-Bs0.js`).then(e=>e.t),__vite__mapDeps([0,1])),c=`from "./nowhere"`;export*from"./paper-BN.js";',
].join('\n')

test('lists what a built file imports at once, and nothing that it imports later or only names', () => {
  expect(listImports(built)).toEqual([
    '/assets/rolldown-runtime-XKy.js',
    '/assets/kit-B-_4.js',
    '/assets/base.min-Bp.js',
    '/assets/paper-BN.js',
  ])
  expect(listImports('export const words={from:"./a"}')).toEqual([])
})

test('lists what a function of a built file imports later, in whichever quotes', () => {
  const open = 'async()=>{let{AccountMenu:e}=await import(`./account-menu-Bt.js`);return{AccountMenu:e}}'
  expect(listDynamicImports(open)).toEqual(['/assets/account-menu-Bt.js'])
  expect(listDynamicImports(`()=>import("./a.page-B3.js")`)).toEqual(['/assets/a.page-B3.js'])
  expect(listDynamicImports('()=>Promise.resolve({})')).toEqual([])
})
