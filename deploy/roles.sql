-- Run before the first migration, as a superuser; choose the passwords. The application's role gets its
-- rights from the migrations.
create role halyard_owner login password 'choose-one';
create role halyard_app nologin;
create role halyard_api login password 'choose-another' in role halyard_app;
create database halyard owner halyard_owner;
