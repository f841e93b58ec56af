import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findRetiredWords } from './retired-words.ts'
import { plantTree, type Tree } from './tree.ts'

// What the style guide has retired is planted in a copy of the project, and must be found; what is right beside it must not be.

let tree: Tree

beforeAll(() => {
  tree = plantTree()
})
afterAll(() => tree.fell())

/** What is found once a text of a word file says `text`. */
function listFaultsOf(path: string, key: string, text: string): string[] {
  const before = readFileSync(join(tree.folder, path), 'utf8')
  tree.plant(path, JSON.stringify({ ...(JSON.parse(before) as Record<string, string>), [key]: text }))
  const found = findRetiredWords(tree.folder)
  tree.plant(path, before)
  return found.filter((fault) => fault.startsWith(`${path}: ${key} `))
}

const door = 'src/server/http/http'
const room = 'src/web/room/room'
const roomHelp = 'src/web/room/frame/help'

describe('the retired words', () => {
  test.each([
    ['en', 'Your e-mail is not known.', 'e-mail'],
    ['en', 'These mails have failed.', 'mails'],
    ['en', 'We have sent you the link by mail.', 'by mail'],
    ['en', 'Please sign in again.', 'sign in'],
    ['en', 'You are signed out.', 'signed out'],
    ['en', 'We will sign you out.', 'sign you out'],
    ['en', 'This cannot be undone.', 'cannot'],
    ['en', 'It does not exist.', 'does not'],
    ['en', 'It will not be kept.', 'will not'],
    ['en', "That isn't yours.", "n't"],
    ['en', "The candidates' answers, and yours: they're kept.", "y'r"],
    ['en', 'Recording goes on.', 'goes on'],
    ['en', 'Bind LINE', 'Bind'],
    ['en', 'It stops by itself.', 'by itself'],
    ['en', 'The office gave you this code.', 'The office'],
    ['en', 'Our team has given you this code.', 'Our team'],
    ['en', 'Kind', 'Kind'],
    ['en', 'Your answer to task {{number}}', 'task {{number}}'],
    ['en', 'Close your child’s account?', 'Close your child’s account'],
    ['cn', '迟到的答案', '迟到的答案'],
    ['cn', '面试已暂停。', '面试'],
    ['cn', '正在载入。', '载入'],
    ['cn', '列表没有加载出来', '没有加载'],
    ['cn', '请先完成两步登录。', '两步登录'],
    ['cn', '已存在本机', '本机'],
    ['cn', '请先创建账号。', '创建账号'],
    ['cn', '写作由人评分。', '由人评分'],
    ['cn', '此操作不能撤销。', '不能撤销'],
    ['cn', '需要 3 至 30 个字符。', '3 至 3'],
    ['cn', '您没有权限进行此操作。', '您'],
    ['tw', '開始模擬測驗', '模擬測驗'],
    ['tw', '測驗模式', '測驗模式'],
    ['tw', '這個列表是空的。', '列表'],
    ['tw', '請更改電子郵件地址。', '電子郵件地址'],
    ['tw', '請掃描 QR 碼。', 'QR 碼'],
    ['tw', '您沒有執行這個動作的權限。', '您'],
  ])('are found in %s: %s', (lang, text, word) => {
    const path = `${door}.${lang}.json`
    expect(listFaultsOf(path, 'forbidden', text)).toContainEqual(expect.stringContaining(`${path}: forbidden says ${word} (now: `))
  })

  test.each([
    ['en', 'Two-step sign-in is on, and LINE sign-in too.'],
    ['en', 'Without a mail server nobody receives this email.'],
    ['en', 'You can’t undo this: it isn’t kept “by you”.'],
    ['cn', '您好：'],
    ['cn', '这项后台任务正在执行。'],
    ['cn', '有效期至 3 月 4 日，写作由人工评分。'],
    ['tw', '掃描 QR Code，再輸入信箱。'],
  ])('are not found in %s: %s', (lang, text) => {
    expect(listFaultsOf(`${door}.${lang}.json`, 'forbidden', text)).toEqual([])
  })

  test('of the exam are found where people take it', () => {
    expect(listFaultsOf(`${roomHelp}.cn.json`, 'help_writing', '用底部的标签切换任务。')).toHaveLength(1)
    expect(listFaultsOf(`${roomHelp}.cn.json`, 'help_marks', '点一下标记即可清除。')).toHaveLength(1)
    expect(listFaultsOf(`${room}.cn.json`, 'check_answer', '检查这题')).toHaveLength(1)
    expect(listFaultsOf(`${room}.cn.json`, 'notice_check_answers', '录音已播放完毕，请检查答案。')).toEqual([])
  })

  test('are left where parents and staff are addressed', () => {
    expect(listFaultsOf('src/web/family/family.tw.json', 'not_parent_text', '您的帳號不是家長帳號。')).toEqual([])
  })
})
