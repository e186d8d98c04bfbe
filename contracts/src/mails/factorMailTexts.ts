export const factorMailTexts = {
  factorsReset: {
    th: {
      subject: 'การยืนยันตัวตนขั้นที่สองของคุณถูกรีเซ็ต – {{organization}}',
      body: `สวัสดีคุณ{{name}}

ผู้ดูแลได้ลบการยืนยันตัวตนขั้นที่สองและรหัสกู้คืนทั้งหมดของคุณ และให้คุณออกจากระบบทุกเครื่อง ครั้งต่อไปกรุณาเข้าสู่ระบบด้วยรหัสผ่าน แล้วตั้งการยืนยันตัวตนใหม่

เข้าสู่ระบบ {{link}}

หากคุณไม่ได้เป็นผู้ขอ กรุณาแจ้งผู้ดูแลทันที

{{organization}}`,
    },
    en: {
      subject: 'Your second factor was reset – {{organization}}',
      body: `Hello {{name}},

An admin removed all your second factors and recovery codes and logged you out everywhere. Next time, log in with your password and set up a new second factor.

Log in {{link}}

If you did not ask for this, please tell an admin right away.

{{organization}}`,
    },
  },
} as const;
