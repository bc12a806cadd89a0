#!/bin/sh
# Prints the keys that all instances of one deployment share, as NAME=value: sh deploy/make-keys.sh > keys.env
# Keep the file like a key: mode 600, a copy offline. Other keys later make what was signed and sealed unreadable.
set -eu
# The shell that redirects has made the file, perhaps for everybody to read.
if [ -f /dev/stdout ]; then chmod 600 /dev/stdout; fi
bytes() { openssl rand -base64 32; }
for name in RECRUITMENT_TOKEN_KEYS RECRUITMENT_SEALING_KEYS \
  COMPANY_SIGNIN_TOKEN_KEYS COMPANY_SIGNIN_DATA_KEYS COMPANY_SIGNIN_INDEX_KEY AUDIT_CHECKPOINT_KEYS \
  PHOTO_SIGNING_KEYS PHOTO_PUBLIC_SIGNING_KEYS PHOTO_TOKEN_KEYS PHOTO_WATERMARK_KEY DOSSIER_KEY BACKUP_KEYS; do
  echo "$name=1:$(bytes)"
done
echo "PHOTO_LOG_KEY=$(bytes)"
password=$(openssl rand -hex 24)
echo "POSTGRES_PASSWORD=$password"
echo "DATABASE_URL=postgres://polder:$password@postgres:5432/polder"
echo "S3_ACCESS_KEY_ID=polder"
echo "S3_SECRET_ACCESS_KEY=$(openssl rand -hex 24)"
