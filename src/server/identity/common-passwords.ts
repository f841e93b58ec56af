/** Passwords of eight characters and more that stand highest in public lists of leaked ones. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 12345678910 0123456789 87654321 987654321 11111111 00000000 88888888 66666666 12341234 11223344
   123123123 147258369 123654789 password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word
   qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12345 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx zxcvbnm123
   asdfghjk asdfghjkl asdf1234 abcd1234 abcdefgh a1b2c3d4 aa123456 a123456789 abc12345 abc123456 abcd12345 iloveyou iloveyou1
   iloveyou2 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1 batman123
   michael1 jennifer jordan23 charlie1 trustno1 welcome1 welcome123 whatever starwars computer internet samsung1 liverpool
   liverpool1 chelsea1 arsenal1 chocolate butterfly elephant dolphins mercedes corvette maverick midnight snowball danielle
   victoria alexander elizabeth nicholas jonathan benjamin veronica patricia samantha isabella christian metallica slipknot
   blink182 pokemon1 pokemon123 minecraft fortnite naruto123 letmein1 letmein123 changeme changeme1 secret123 admin123 admin1234
   administrator root1234 test1234 testtest guest123 default1 login123 master123 access14 monkey123 dragon123 shadow123
   freedom1 hello123 hello1234 love1234 loveyou1 mynameis ilovegod jesus123 google123 facebook1 myspace1 linkedin1 taiwan123
   china123 beijing1 woaini520 woaini1314 5201314520 1314520520 aini1314 asd123456 qq123456 qaz123456 zxc123456 wang1234
   ielts123 ielts2024 ielts2025 ielts2026 toefl123 student1 student123 teacher1 teacher123 bandstand bandstand1`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
